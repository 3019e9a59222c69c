import { gunzipSync } from "zlib"; import { readFileSync } from "fs";
import { readTable } from "/work/wt/reader/src/wallchart/read";
test("official", () => {
  const lines = gunzipSync(readFileSync("/work/shared/official/sections-2001-2014.jsonl.gz")).toString().trim().split("\n");
  const counts: any = {}; const ex: any = {}; let n = 0; const t0 = Date.now();
  for (const line of lines) {
    const s = JSON.parse(line); if (Date.now() - t0 > 100000) break; n++;
    const sys = s.sys === "D" ? "R" : s.sys;
    const t: any[] = [["Pair","Name","ID","Pre", ...Array.from({length: s.rounds}, (_, i) => s.n % 2 ? i + 1 : `Rd ${i+1}`), "Total"]];
    for (const p of s.p) t.push([p.no, `Player ${String.fromCharCode(65+p.id%26)}${"xyzabc"[p.id%6]}${"klmnopq"[Math.floor(p.id/26)%7]} ${p.id}`, s.n % 3 ? String(10000000+p.id) : "", p.rt[sys]?.pre ?? "Unrated", ...p.r, p.pts]);
    const r = readTable(t);
    for (const c of new Set(r.diagnostics.filter((d: any) => d.severity === "doubt" || d.severity === "error").map((d: any) => d.severity + " " + d.code))) { counts[c] = (counts[c] ?? 0) + 1; (ex[c] ??= []).push(s.n + s.type); }
  }
  console.log("OFF", n, JSON.stringify(counts), JSON.stringify(Object.fromEntries(Object.entries(ex).map(([k, v]: any) => [k, v.slice(0, 6)]))));
}, 200000);
