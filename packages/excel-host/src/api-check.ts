/**
 * Which members of Office.js a program touches, with the requirement set of each, read by the TypeScript compiler
 * from the declarations' own remarks ("[Api set: ExcelApi 1.7]").
 * Example: `sheet.onChanged.add(f)` in a file → `{ member: "Worksheet.onChanged", set: "ExcelApi", version: "1.7", … }`.
 */
import ts from "typescript";
import { memberNames } from "./model/index";
import { pageMembers } from "./page-members";

export interface Use {
  /** "Range.values", "Office.actions.associate". */
  readonly member: string;
  /** The requirement set, or null for a member that is in every Excel. */
  readonly set: string | null;
  readonly version: string | null;
  /** The set that the code around it asks for with isSetSupported, if any: as name → version. */
  readonly guards: Readonly<Record<string, string>>;
  readonly place: string;
}

const typings = /[\\/]@types[\\/]office-js[\\/]/;

/** All uses in the given files of a program, in their order. */
export function officeUses(program: ts.Program, files: readonly string[]): Use[] {
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`No such file: ${file}`);
    const uses: Use[] = [];
    const note = (node: ts.Node, symbol: ts.Symbol | undefined, declaration?: ts.Declaration): void => {
      const used = declaration ?? symbol?.declarations?.[0];
      if (!symbol || !used || !typings.test(used.getSourceFile().fileName)) return;
      const member = qualifiedName(used, symbol);
      if (member === null) return;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      uses.push({
        member,
        ...requirementOf(used),
        guards: guardsAround(node, checker),
        place: `${file}:${line + 1}`,
      });
    };
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAccessExpression(node)) {
        const call = ts.isCallExpression(node.parent) && node.parent.expression === node ? node.parent : null;
        note(
          node.name,
          checker.getSymbolAtLocation(node.name),
          call ? checker.getResolvedSignature(call)?.declaration : undefined,
        );
        if (call && node.name.text === "load") loads(node, call, checker, note);
      }
      if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
        const name = node.propertyName ?? node.name;
        if (ts.isIdentifier(name)) note(node, checker.getTypeAtLocation(node.parent).getProperty(name.text));
      }
      if (ts.isObjectLiteralExpression(node)) {
        const type = checker.getContextualType(node);
        for (const property of node.properties)
          if (type && property.name && ts.isIdentifier(property.name))
            note(property, type.getProperty(property.name.text));
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return uses;
  });
}

type Note = (node: ts.Node, symbol: ts.Symbol | undefined) => void;

/** The members named in `object.load("values,format/fill/color")`. */
function loads(
  access: ts.PropertyAccessExpression,
  call: ts.CallExpression,
  checker: ts.TypeChecker,
  note: Note,
): void {
  const [argument] = call.arguments;
  const texts =
    argument && ts.isArrayLiteralExpression(argument) ? [...argument.elements] : argument ? [argument] : [];
  for (const text of texts.filter(ts.isStringLiteralLike))
    for (const path of text.text.split(",")) {
      let type: ts.Type | undefined = checker.getTypeAtLocation(access.expression);
      for (const part of path.trim().split("/")) {
        // A collection takes the members of its items, with or without "items/" before them.
        const items: ts.Symbol | undefined = type?.getProperty("items");
        const element: ts.Type | undefined = items && checker.getTypeOfSymbol(items).getNumberIndexType();
        const symbol: ts.Symbol | undefined = type?.getProperty(part) ?? element?.getProperty(part);
        note(text, symbol);
        type = symbol && (part === "items" ? element : checker.getTypeOfSymbol(symbol));
      }
    }
}

/** "Range.values"; for what belongs to a namespace the whole path; null for what is not a member. */
function qualifiedName(declaration: ts.Declaration, symbol: ts.Symbol): string | null {
  const parents: string[] = [];
  for (let node: ts.Node = declaration.parent; !ts.isSourceFile(node); node = node.parent)
    if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isModuleDeclaration(node))
      parents.unshift(node.name?.text ?? "");
    else if (ts.isEnumDeclaration(node)) return null;
  if (parents.length === 0) return symbol.name === "Excel" || symbol.name === "Office" ? null : symbol.name;
  const [space, ...rest] = parents;
  // Shapes of plain data and of load options are checked through the objects that take them.
  if (space === "Excel" && (rest[0] === "Interfaces" || ts.isTypeAliasDeclaration(declaration))) return null;
  const path = space === "Excel" || space === "OfficeExtension" ? rest : parents;
  const isMember = !(
    ts.isClassDeclaration(declaration) ||
    ts.isInterfaceDeclaration(declaration) ||
    ts.isModuleDeclaration(declaration) ||
    ts.isEnumDeclaration(declaration)
  );
  return isMember ? [...(path.length > 0 ? path : [space]), symbol.name].join(".") : null;
}

/** The set in the remarks of a declaration, or of the class around it. */
function requirementOf(declaration: ts.Declaration): { set: string | null; version: string | null } {
  for (
    let node: ts.Node = declaration;
    !ts.isModuleDeclaration(node) && !ts.isSourceFile(node);
    node = node.parent
  ) {
    const remarks = node.getFullText().slice(0, node.getStart() - node.getFullStart());
    const [, set, version] =
      /\[Api set: (\w+) (\d+\.\d+)/.exec(remarks) ??
      /\*\*Requirement set\*\*:[^|\n]*\| (\w+) (\d+\.\d+)\}/.exec(remarks) ??
      [];
    // What Outlook has since some set of its own is in every Excel.
    if (set && version && set !== "Mailbox") return { set, version };
  }
  return { set: null, version: null };
}

/** What the conditions around a node make sure of: if, ?:, &&, and an early return above it. */
function guardsAround(node: ts.Node, checker: ts.TypeChecker): Record<string, string> {
  const guards: Record<string, string> = {};
  const add = (condition: ts.Expression, holds: boolean): void => {
    Object.assign(guards, asked(condition, holds, checker));
  };
  for (
    let child = node, parent = node.parent;
    !ts.isSourceFile(child);
    child = parent, parent = parent.parent
  ) {
    if (ts.isIfStatement(parent) && child !== parent.expression)
      add(parent.expression, child === parent.thenStatement);
    if (ts.isConditionalExpression(parent) && child !== parent.condition)
      add(parent.condition, child === parent.whenTrue);
    if (
      ts.isBinaryExpression(parent) &&
      child === parent.right &&
      parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
    )
      add(parent.left, true);
    if (ts.isBlock(parent))
      for (const statement of parent.statements) {
        if (statement === child) break;
        if (ts.isIfStatement(statement) && leaves(statement.thenStatement)) add(statement.expression, false);
      }
  }
  return guards;
}

function leaves(statement: ts.Statement): boolean {
  const last = ts.isBlock(statement) ? statement.statements[statement.statements.length - 1] : statement;
  return last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last));
}

/** The sets of which a condition makes sure when it is true (`holds`) or false. */
function asked(
  condition: ts.Expression,
  holds: boolean,
  checker: ts.TypeChecker,
  depth = 0,
): Record<string, string> {
  if (ts.isParenthesizedExpression(condition)) return asked(condition.expression, holds, checker, depth);
  if (ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken)
    return asked(condition.operand, !holds, checker, depth);
  const joins = holds ? ts.SyntaxKind.AmpersandAmpersandToken : ts.SyntaxKind.BarBarToken;
  if (ts.isBinaryExpression(condition) && condition.operatorToken.kind === joins)
    return {
      ...asked(condition.left, holds, checker, depth),
      ...asked(condition.right, holds, checker, depth),
    };
  if (!holds) return {};
  if (
    ts.isCallExpression(condition) &&
    ts.isPropertyAccessExpression(condition.expression) &&
    condition.expression.name.text === "isSetSupported"
  ) {
    const [set, version] = condition.arguments;
    return set && version && ts.isStringLiteralLike(set) && ts.isStringLiteralLike(version)
      ? { [set.text]: version.text }
      : {};
  }
  // A constant or a function of one expression that asks.
  const named = ts.isCallExpression(condition) ? condition.expression : condition;
  const declaration = depth < 3 ? checker.getSymbolAtLocation(named)?.valueDeclaration : undefined;
  const asking = declaration && expressionOf(declaration);
  return asking ? asked(asking, true, checker, depth + 1) : {};
}

function expressionOf(declaration: ts.Declaration): ts.Expression | null {
  if (ts.isVariableDeclaration(declaration) && declaration.initializer) {
    const value = declaration.initializer;
    return ts.isArrowFunction(value) ? (ts.isBlock(value.body) ? null : value.body) : value;
  }
  const only =
    ts.isFunctionDeclaration(declaration) && declaration.body?.statements.length === 1
      ? declaration.body.statements[0]
      : undefined;
  return only && ts.isReturnStatement(only) ? (only.expression ?? null) : null;
}

/** The requirement sets that a manifest makes sure of: name → version. */
export function declaredSets(manifest: string): Record<string, string> {
  const [requirements = ""] = /<Requirements>[\s\S]*?<\/Requirements>/.exec(manifest) ?? [];
  const least = /DefaultMinVersion="([^"]+)"/.exec(requirements)?.[1] ?? "1.1";
  return Object.fromEntries(
    [...requirements.matchAll(/<Set\b([^>]*)>/g)].map(([, attributes = ""]) => [
      /Name="([^"]+)"/.exec(attributes)?.[1] ?? "",
      /MinVersion="([^"]+)"/.exec(attributes)?.[1] ?? least,
    ]),
  );
}

/** Whether version `have` has what came with `need`. */
const covers = (have: string | undefined, need: string): boolean => {
  const [major = 0, minor = 0] = (have ?? "0.0").split(".").map(Number);
  const [needMajor = 0, needMinor = 0] = need.split(".").map(Number);
  return major > needMajor || (major === needMajor && minor >= needMinor);
};

/** What is wrong with the uses: newer than declared and not asked for, or not to be found in the stand-in. */
export function problemsOf(uses: readonly Use[], declared: Readonly<Record<string, string>>): string[] {
  const problems = uses.flatMap(({ member, set, version, guards, place }) => [
    ...(set && version && !covers(declared[set], version) && !covers(guards[set], version)
      ? [
          `${place}: ${member} needs ${set} ${version}; the manifest declares ${declared[set] ?? "none"} and nothing asks isSetSupported`,
        ]
      : []),
    ...(isImplemented(member) ? [] : [`${place}: the stand-in for Excel does not implement ${member}`]),
  ]);
  return [...new Set(problems)];
}

/** Members that office.js itself answers, for any object. */
const everyObject = new Set([
  "load",
  "context",
  "isNullObject",
  "set",
  "toJSON",
  "track",
  "untrack",
  "retrieve",
]);
/** Parts of plain data that stand in a member's arguments or result: the host checks them when they come. */
const plainData =
  /^(RunOptions|Worksheet\w+EventArgs|CellProperties\w*|SettableCellProperties|\w+LoadOptions|ConditionalCellValueRule|DataValidationRule|\w+DataValidation|DataValidationErrorAlert|PageLayoutZoomOptions)\./;

function isImplemented(member: string): boolean {
  if (pageMembers.has(member) || plainData.test(member)) return true;
  const dot = member.lastIndexOf(".");
  const [type, name] = [member.slice(0, dot), member.slice(dot + 1)];
  return (memberNames(type)?.has(name) ?? false) || (memberNames(type) !== null && everyObject.has(name));
}
