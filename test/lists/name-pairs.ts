/**
 * Pairs of names as a director types them and as a list has them, with what Fill in makes of each: `same` is filled in, `ask` is a
 * question, `other` is nobody. The people are made up; the ways of writing are those of real wallcharts and lists.
 */
export type Verdict = "same" | "ask" | "other";

/** Typed | listed, under the verdict. */
const TABLE = `
same
Ann Ash | ASH, ANN
ann ash | ASH, ANN
ANN ASH | Ash, Ann
Ash, Ann | ASH, ANN
ASH,ANN | ASH, ANN
 Ann   Ash  | ASH,  ANN
Ann B Ash | ASH, ANN B
Ann B. Ash | ASH, ANN B
Ash, Ann B. | ASH, ANN B
Ann Beth Ash | ASH, ANN BETH
Mary Ann Ash | ASH, MARY ANN
Mary Ann Ash | ANN ASH, MARY
Ann Ash | Ann Ash
José García | GARCIA, JOSE
Jose Garcia | GARCÍA, JOSÉ
Zoë Brontë | BRONTE, ZOE
Renée Côté | COTE, RENEE
Michał Łoś | LOS, MICHAL
Michal Los | Łoś, Michał
Søren Ørsted | ORSTED, SOREN
Lars Strøm | STROM, LARS
Đorđe Đurić | DURIC, DORDE
Jón Þórsson | THORSSON, JON
Æsa Bæk | BAEK, AESA
Cœur Lœb | LOEB, COEUR
Max Weiß | WEISS, MAX
MAX WEIẞ | WEISS, MAX
Işık Yılmaz | YILMAZ, ISIK
Əli Quliyev | QULIYEV, ELI
Žofia Šťastná | STASTNA, ZOFIA
Nguyễn, Văn An | NGUYEN, VAN AN
Ħal Borġ | BORG, HAL
Åse Lind | LIND, ASE
Pat O'Neil | O'NEIL, PAT
Pat O’Neil | O'NEIL, PAT
Pat O\`Neil | ONEIL, PAT
Pat ONeil | O'NEIL, PAT
Pat O'Neil | O NEIL, PAT
Pat O Neil | ONEIL, PAT
O'Neil, Pat | ONEIL, PAT
D'Arcy Elm | ELM, DARCY
Ida McFir | MC FIR, IDA
Ida Mc Fir | MCFIR, IDA
Leo van der Berg | VAN DER BERG, LEO
Leo van der Berg | VANDERBERG, LEO
Ana de la Cruz | DE LA CRUZ, ANA
Ana De La Cruz | DELACRUZ, ANA
Eva St. John | ST JOHN, EVA
Eva St John | ST. JOHN, EVA
Gia Le Fern | LEFERN, GIA
Sue Elm-Oak | ELM-OAK, SUE
Sue Elm-Oak | ELM OAK, SUE
Sue Elm Oak | ELM-OAK, SUE
Jean-Luc Pine | PINE, JEAN-LUC
Jean-Luc Pine | PINE, JEAN LUC
GM Ann Ash | ASH, ANN
IM Ann Ash | ASH, ANN
FM Ann Ash | ASH, ANN
WGM Ann Ash | ASH, ANN
Dr. Ann Ash | ASH, ANN
Mrs Ann Ash | ASH, ANN
NM Bob Birch Jr | BIRCH, BOB JR
John Ash Jr | ASH, JOHN JR
John Ash Jr. | ASH, JOHN JR
John Ash, Jr. | ASH, JOHN JR
Ash, John Jr. | ASH, JOHN JR
Ash Jr., John | ASH, JOHN JR
Ash, Jr., John | ASH, JOHN JR
Ash, John, Jr | ASH, JOHN JR
John Ash Junior | ASH, JOHN JR
John Ash Sr | ASH, JOHN SR
John Ash, Sr. | ASH SR, JOHN
John Ash Senior | ASH, JOHN SR
John Ash II | ASH, JOHN II
John Ash 2nd | ASH, JOHN II
John Ash III | ASH, JOHN III
John Ash, III | ASH III, JOHN
John Ash 3rd | ASH, JOHN III
John Ash IV | ASH, JOHN IV
John B. Ash Jr. | ASH, JOHN B JR
John V Ash | ASH, JOHN V
Ash, John V | ASH, JOHN V.
V Ash | ASH, V
Ash, V. | ASH, V
J. R. Ash | ASH, J R
J.R. Ash | ASH, J R
Ash, J.R. | ASH, J R
Xi Li | LI, XI
Li, Xi | LI, XI
Im Sook Ng | NG, IM SOOK
Prince | PRINCE
Иван Петров | ПЕТРОВ, ИВАН
ask
Ann Ash | ASH, ANN B
Ann Ash | ASH, ANN BETH
Ash, Ann | ASH, ANN B
A Ash | ASH, ANN
A. Ash | ASH, ANN B
Ash, A | ASH, ANN
Ann Ash | ASH, A
Ann B Ash | ASH, ANN
Ann Beth Ash | ASH, ANN
Ann B Ash | ASH, ANN BETH
Ann Beth Ash | ASH, ANN B
A B Ash | ASH, ANN BETH
Ann Beth Ash | ASH, A B
Jean-Luc Pine | PINE, JEAN
Jean Pine | PINE, JEAN-LUC
Jean Luc Pine | PINE, JEANLUC
Maryann Ash | ASH, MARY ANN
Mary Ann Ash | ASH, MARYANN
De Andre Oak | OAK, DEANDRE
Ash, JR | ASH, J R
Jose Garcia | GARCIA, JOSE LUIS
John Ash Jr | ASH, JOHN SR
John Ash Sr | ASH, JOHN JR
John Ash Jr. | ASH, JOHN II
John Ash Jr. | ASH, JOHN III
John Ash II | ASH, JOHN III
John Ash III | ASH, JOHN IV
John Ash, Sr. | ASH, JOHN, III
Ash Jr, John | ASH SR, JOHN
John B Ash Jr | ASH, JOHN B SR
John Ash Jr | ASH, JOHN B SR
J Ash Jr | ASH, JOHN SR
John Ash | ASH, JOHN JR
John Ash | ASH, JOHN SR
John Ash | ASH, JOHN II
John Ash | ASH, JOHN III
John Ash | ASH, JOHN B JR
John B Ash | ASH, JOHN B JR
John Ash Jr | ASH, JOHN
John Ash Sr | ASH, JOHN
John Ash III | ASH, JOHN
John Ash Jr | ASH, JOHN B JR
J Ash Jr | ASH, JOHN JR
John Ash Jr | ASH, J JR
John Ash | ASH, JOHN V
John V Ash | ASH, JOHN
John Ash V | ASH, JOHN V
John Ash V | ASH, JOHN
John V Ash | ASH, JOHN VICTOR
O'Neil Pat | O'NEIL, PAT
O'Neil Pat | ONEIL, PAT
ONEIL PAT | O'NEIL, PAT
O'Neil Pat | O'NEIL, PAT B
Ash Ann | ASH, ANN
ASH ANN | ASH, ANN
Ash Ann B | ASH, ANN B
Ash Ann | ASH, ANN B
Ash John Jr | ASH, JOHN JR
De La Cruz Ana | DE LA CRUZ, ANA
Van Der Berg Leo | VANDERBERG, LEO
McFir Ida | MCFIR, IDA
Łoś Michał | LOS, MICHAL
Kim Lee | KIM, LEE
Lee Kim | LEE, KIM
Ann Ash | Ash Ann
Jürgen Müller | MUELLER, JUERGEN
Max Müller | MUELLER, MAX
Max Mueller | Müller, Max
Jörg Böhm | BOEHM, JOERG
Käthe Jäger | JAEGER, KAETHE
Åse Lind | LIND, AASE
Lars Strøm | STROEM, LARS
IM ANN ASH | ASH, ANN
Im Sook Ng | NG, SOOK
Im Sook Ng | NG, I S
John Victor Ash | ASH, JOHN IV
Leo van der Berg | BERG, LEO
Ana de la Cruz | CRUZ, ANA
J.R. Ash | ASH, JUNIOR
other
Ann Ash | ASH, ANNA
Anna Ash | ASH, ANN
Ann Ash | ASH, ANNE
Ann Ash | ASHE, ANN
Ann Ash | ASHER, ANN
Ann Ashe | ASH, ANN
Ann Ash | ASH, BETH
Ann Ash | BIRCH, ANN
Ann Ash | ASH, BOB
Ann C Ash | ASH, ANN B
Ann Carol Ash | ASH, ANN B
Ann Carol Ash | ASH, ANN BETH
B Ash | ASH, ANN
B Ash | ASH, ANN B
Ash, B | ASH, ANN
Ann B C Ash | ASH, ANN B D
Mary Ann Ash | ASH, MARY BETH
Mary Ann Ash | ASH, ANN MARY
Mary Ann Ash | ASH, ANN
John Ash | ASH, JONATHAN
Jon Ash | ASH, JOHN
Bob Birch | BIRCH, ROBERT
John Ash Jr | BIRCH, JOHN JR
John Ash Jr | ASH, JAMES JR
John Ash Jr | JR, JOHN
John V Ash | ASH, JOHN B
John V Ash | ASH, JOHN WILL
John V Ash | ASH, JOHN I
John B Ash | ASH, JOHN V
V Ash | ASH, JOHN
V Ash | ASH, JOHN V
O'Neil Pat | O'NEIL, KIM
O'Neil Pat | NEIL, PAT
O'Neil Pat | PATTON, NEIL
Pat O'Neil | NEIL, PAT
Pat O'Neil | O'NEILL, PAT
Pat O'Neil | O'NEAL, PAT
Ash Ann | BIRCH, ANN
Ash Ann | ASH, BETH
Ash, Ann | ANN, ASH
Kim, Lee | LEE, KIM
Lee, Kim | KIM, LEE
Leo Berg | VAN DER BERG, LEO
Ana Cruz | DE LA CRUZ, ANA
Sue Elm-Oak | ELM, SUE
Sue Oak | ELM-OAK, SUE
Michał Łoś | LIS, MICHAL
Max Weiß | WEIS, MAX
Max Weiß | WEIB, MAX
Lars Strøm | STRUM, LARS
Max Müller | MILLER, MAX
Max Müller | MOELLER, MAX
Jörg Böhm | BAHM, JORG
Xi Li | LI, XIA
Xi Li | LIU, XI
Wei Li | LI, WEIWEI
Dr. Ann Ash | DR, ANN
J.R. Ash | ASH, R J
Иван Петров | ПЕТРОВА, ИВАН
Prince | PRINCE, ANN
`;

export const NAME_PAIRS: readonly (readonly [typed: string, listed: string, verdict: Verdict])[] = (() => {
  let verdict: Verdict = "same";
  return TABLE.split("\n").flatMap((line): [string, string, Verdict][] => {
    const [typed, listed] = line.split(" | ");
    if (listed !== undefined) return [[typed!, listed, verdict]];
    if (line !== "") verdict = line as Verdict;
    return [];
  });
})();
