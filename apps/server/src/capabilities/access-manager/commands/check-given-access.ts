import type { Transaction } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/problem.ts';
import { type GivenAccess, unknownGroups, unknownSlugs } from '../access-manager.store.ts';

const distinct = (items: readonly string[]): string[] => [...new Set(items)].sort();

/** Groups and slugs that do not exist are the form's mistake, said by field. Doubles are dropped. */
export async function checkGivenAccess(
  tx: Transaction,
  input: { mallsCode: readonly string[]; groups: readonly string[]; permissions: readonly string[] },
): Promise<GivenAccess> {
  const given = { malls: distinct(input.mallsCode), groups: distinct(input.groups), permissions: distinct(input.permissions) };
  const fields: Record<string, string> = {};
  if ((await unknownGroups(tx, given.groups)).length > 0) fields.groups = 'Um dos grupos não existe mais';
  const slugs = await unknownSlugs(tx, given.permissions);
  if (slugs.length > 0) fields.permissions = `Permissão inexistente: ${slugs.join(', ')}`;
  if (Object.keys(fields).length > 0) fail('invalid-request', { messages: Object.values(fields), fields });
  return given;
}
