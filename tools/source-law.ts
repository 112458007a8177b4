import { circles } from './law/capabilities.ts';
import { serverSources } from './law/server-sources.ts';
import { foreignWrites, reexportedTables } from './law/tables.ts';
import { ownLimits } from './law/test-limits.ts';
import { businessWords } from './law/words.ts';

/** What the dependency law cannot see: which tables are written, who calls whom in a circle, and how things are named. */
export interface SourceLaw {
  readonly name: string;
  readonly comment: string;
  /** Each violation in one line, the file first. */
  readonly broken: (folder: string) => readonly string[];
  /** Files that break it, each in another way: all of them have to be found. */
  readonly planted: readonly { readonly file: string; readonly text: string }[];
}

const MALLS = 'apps/server/src/capabilities/malls';
const TX = "import type { Transaction } from '../../../platform/db/database.ts';";

export const SOURCE_LAWS: readonly SourceLaw[] = [
  {
    name: 'tables-have-one-owner',
    comment: 'nobody exports the tables of another capability again',
    broken: (folder) => reexportedTables(serverSources(folder)),
    planted: [
      {
        file: `${MALLS}/planted.tables.ts`,
        text: "import { coupons } from '../participation/participation.tables.ts';\nexport const all = { coupons };",
      },
      { file: `${MALLS}/planted-on.tables.ts`, text: "export { optIns } from '../participation/participation.tables.ts';" },
    ],
  },
  {
    name: 'tables-written-by-owner',
    comment: 'a table is written by the capability that defines it, and named where it is written',
    broken: (folder) => foreignWrites(serverSources(folder)),
    planted: [
      {
        file: `${MALLS}/views/planted-delete.ts`,
        text: `${TX}
import { optIns as joined } from '../../participation/participation.tables.ts';
export const leave = (tx: Transaction) => tx.delete(joined);`,
      },
      {
        file: `${MALLS}/views/planted-statement.ts`,
        text: `import { sql } from 'drizzle-orm';
import { coupons } from '../../participation/participation.tables.ts';
export const burn = sql\`with burned as (update \${coupons} set status = 'BURNED' returning *) select * from burned\`;`,
      },
      { file: `${MALLS}/planted.store.ts`, text: "export const FORGET = 'delete from note_moves where seq < 10';" },
      {
        file: `${MALLS}/views/planted-any.ts`,
        text: `${TX}
export const empty = (tx: Transaction, table: Parameters<Transaction['delete']>[0]) => tx.delete(table);`,
      },
    ],
  },
  {
    name: 'capabilities-call-one-way',
    comment: 'no two capabilities call each other, nor any number in a circle',
    broken: (folder) => circles(serverSources(folder)),
    planted: [{ file: 'apps/server/src/capabilities/audit/planted-circle.ts', text: "import '../session/session.public.ts';" }],
  },
  {
    name: 'platform-without-business-words',
    comment: 'files and exports of the platform name nothing the product is about but the mall, its tenant',
    broken: (folder) => businessWords(folder, 'apps/server/src/platform'),
    planted: [
      { file: 'apps/server/src/platform/edge/planted-invoice.ts', text: 'export const planted = 1;' },
      { file: 'apps/server/src/platform/edge/planted-export.ts', text: 'export const readCoupons = 1;' },
    ],
  },
  {
    name: 'ui-without-business-words',
    comment: 'files and exports of ui/ likewise',
    // A link within the portal, as the router makes it.
    broken: (folder) => businessWords(folder, 'apps/portal/src/ui', ['page/app-link', 'AppLink']),
    planted: [{ file: 'apps/portal/src/ui/display/planted-customer.tsx', text: 'export const planted = 1;' }],
  },
  {
    name: 'tests-wait-for-what-happens',
    comment:
      'no test has a limit of time of its own: what hangs has one for all (tools/test-run/limits.ts), what is slow has none',
    broken: ownLimits,
    planted: [
      { file: `${MALLS}/planted-option.test.ts`, text: "test('planted', { timeout: 60_000 }, () => {});" },
      { file: `${MALLS}/planted-last.test.ts`, text: "test('planted', () => {\n  work();\n}, 300_000);" },
      { file: `${MALLS}/testing/planted-wait.ts`, text: 'export const waiting = () => vi.waitFor(() => work());' },
      { file: 'e2e/specs/planted-sleep.spec.ts', text: 'await page.waitForTimeout(500);' },
    ],
  },
];
