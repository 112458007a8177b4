// Issue 6's claim: a dashboard costs the same however much has happened (DSH-03). Ratios of one interleaved run.
import { dashboardEndpoints } from '@galeria/contract/promotions/dashboard-endpoints';
import { fewAndMany } from '../apps/server/src/capabilities/dashboards/testing/dashboard-bench.ts';
import type { BenchTarget } from './bare-process.ts';
import { median } from './measures.ts';

const FEW = 2000;

export interface Dearer {
  readonly name: string;
  /** Milliseconds of an answer, the middle one of many. */
  readonly few: number;
  readonly many: number;
}

const pathOf = (path: string, id: number): string =>
  path.includes(':') ? path.replace(/:\w+/, String(id)) : `${path}?promotionId=${id}`;

/** Each endpoint in turn, of the promotion with few notes and of the one with many. */
export async function measureDashboards(target: BenchTarget, notes: number, calls: number): Promise<Dearer[]> {
  const ids = await fewAndMany(target.databaseUrl, { few: FEW, many: notes });
  const headers = { authorization: `Bearer ${target.token}` };
  const ask = async (path: string, id: number): Promise<number> => {
    const begun = performance.now();
    const answer = await fetch(`${target.address}/api${pathOf(path, id)}`, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - begun;
  };
  const found: Dearer[] = [];
  for (const [name, { path }] of Object.entries(dashboardEndpoints)) {
    const times: { few: number[]; many: number[] } = { few: [], many: [] };
    for (let call = 0; call < calls; call += 1)
      for (const which of ['few', 'many'] as const) times[which].push(await ask(path, ids[which]));
    found.push({ name, few: median(times.few), many: median(times.many) });
  }
  return found;
}
