import type { OpenDatabase } from '../platform/db/database.ts';
import { recordStatements, type Statement } from './record-statements.ts';

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
  /** Pages of 8 KiB that were looked at, in memory or not. */
  readonly buffers: number;
}

type RawNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
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

/** The plan that PostgreSQL has for a statement and what running it takes; what it changes is taken back. */
export async function planOf({ pool }: Pick<OpenDatabase, 'pool'>, { text, values }: Statement): Promise<Plan> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${text}`, [...values]);
    const root: RawNode = rows[0]['QUERY PLAN'][0].Plan;
    const nodes = nodesOf(root);
    return {
      text,
      nodes,
      visited: nodes.reduce((sum, { rows: seen, removed, loops }) => sum + (seen + removed) * loops, 0),
      buffers: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
    };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Which queries a piece of work sends, each with its plan and what running it again takes. */
export async function watchPlans(database: Pick<OpenDatabase, 'pool'>, work: () => Promise<unknown>): Promise<Plan[]> {
  const sent = await recordStatements(work);
  const plans: Plan[] = [];
  for (const statement of sent) {
    const { text } = statement;
    if (!/^\s*(select|with)\b/.test(text) || / for (update|no key update|key share)$/.test(text)) continue;
    plans.push(await planOf(database, statement));
  }
  return plans;
}
