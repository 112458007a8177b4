import type { RegulationList } from '@galeria/contract/regulation/regulation-endpoints';
import type { Queryable } from '../../../platform/db/database.ts';
import { knownBlocks } from '../blocked-stores.store.ts';
import { itemKey, knownItems } from '../forbidden-items.store.ts';
import type { ImportFacts, TypedLine } from '../regulation-import.rules.ts';
import { kinshipOf } from '../substores.store.ts';
import { storesNamed } from './named-stores.ts';

const NOTHING: ImportFacts = {
  stores: new Map(),
  parents: new Map(),
  withSubstores: new Set(),
  blocked: new Set(),
  items: new Set(),
  itemKey,
};

/** What a mall knows of the lines of a file, each list its own. */
export async function importFacts(
  db: Queryable,
  mallCode: string,
  list: RegulationList,
  lines: readonly TypedLine[],
): Promise<ImportFacts> {
  if (list === 'forbidden-item') {
    const names = lines.map(({ cells }) => cells[0] ?? '');
    return { ...NOTHING, items: await knownItems(db, mallCode, names) };
  }
  const called = lines.flatMap(({ cells }) => cells).filter((name) => name !== '');
  const stores = await storesNamed(db, mallCode, called);
  const ids = [...stores.values()].map(({ universalId }) => universalId);
  if (list === 'blocked-store') return { ...NOTHING, stores, blocked: await knownBlocks(db, mallCode, ids) };
  const kinship = await kinshipOf(db, mallCode, ids);
  const parents = await storesNamed(db, mallCode, [...kinship.parents.values()]);
  return { ...NOTHING, ...kinship, stores: new Map([...parents, ...stores]) };
}
