import ts from 'typescript';
import { ownerOf, type SourceFile, targetOf } from './server-sources.ts';

/** Which capabilities a file's capability calls, and through which file. Tables are read by views, both ways: data is not code. */
function callsOf(source: SourceFile): { readonly to: string; readonly by: string }[] {
  const calls: { to: string; by: string }[] = [];
  ts.forEachChild(source.tree, (node) => {
    if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) return;
    const target = targetOf(source, node.moduleSpecifier);
    if (target === null || target.endsWith('.tables.ts')) return;
    const to = ownerOf(target);
    if (to !== source.owner && to !== 'platform' && to !== 'composition') calls.push({ to, by: source.path });
  });
  return calls;
}

/** Capabilities that call each other, directly or in a circle: the shortest way round, with the file of each step. */
export function circles(sources: readonly SourceFile[]): string[] {
  const graph = new Map<string, Map<string, string>>();
  for (const source of sources) {
    if (source.owner === 'platform' || source.owner === 'composition') continue;
    const calls = graph.get(source.owner) ?? new Map<string, string>();
    for (const { to, by } of callsOf(source)) if (!calls.has(to)) calls.set(to, by);
    graph.set(source.owner, calls);
  }
  return [...graph.keys()].flatMap((start) => {
    const way = wayBack(graph, start);
    // Told once, by the first of its names.
    return way?.every(({ from }) => start <= from) ? [way.map(({ from, by }) => `${from} (${by})`).join(' → ')] : [];
  });
}

type Step = { readonly from: string; readonly by: string };

function wayBack(graph: ReadonlyMap<string, ReadonlyMap<string, string>>, start: string): readonly Step[] | null {
  const queue: { at: string; way: readonly Step[] }[] = [{ at: start, way: [] }];
  const seen = new Set<string>();
  for (let next = queue.shift(); next; next = queue.shift())
    for (const [to, by] of graph.get(next.at) ?? []) {
      const way = [...next.way, { from: next.at, by }];
      if (to === start) return way;
      if (!seen.has(to)) queue.push({ at: to, way });
      seen.add(to);
    }
  return null;
}
