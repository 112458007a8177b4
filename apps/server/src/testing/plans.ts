import pg from 'pg';
import type { OpenDatabase } from '../platform/db/database.ts';

export interface PlanNode {
  readonly type: string;
  readonly table: string | undefined;
  readonly index: string | undefined;
  readonly rows: number;
  readonly loops: number;
}

export interface Plan {
  readonly text: string;
  readonly nodes: readonly PlanNode[];
  /** Rows that went through any step. */
  readonly visited: number;
}

type RawNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: RawNode[];
};

const nodesOf = (node: RawNode): (PlanNode & { removed: number })[] => [
  {
    type: node['Node Type'],
    table: node['Relation Name'],
    index: node['Index Name'],
    rows: node['Actual Rows'],
    loops: node['Actual Loops'],
    removed: node['Rows Removed by Filter'] ?? 0,
  },
  ...(node.Plans ?? []).flatMap(nodesOf),
];

/** Which queries a piece of work sends, each with the plan that PostgreSQL has for it and what running it again takes. */
export async function watchPlans({ pool }: Pick<OpenDatabase, 'pool'>, work: () => Promise<unknown>): Promise<Plan[]> {
  const sent: { text: string; values: unknown[] }[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    const [query, values] = args as [{ text?: string } | undefined, unknown[] | undefined];
    const text = typeof query === 'object' ? query.text : undefined;
    if (text && /^\s*(select|with)\b/.test(text)) sent.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  const plans: Plan[] = [];
  for (const { text, values } of sent) {
    if (/ for (update|no key update|key share)$/.test(text)) continue;
    const { rows } = await pool.query(`explain (analyze, timing off, format json) ${text}`, values);
    const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
    plans.push({
      text,
      nodes,
      visited: nodes.reduce((sum, { rows: seen, removed, loops }) => sum + (seen + removed) * loops, 0),
    });
  }
  return plans;
}
