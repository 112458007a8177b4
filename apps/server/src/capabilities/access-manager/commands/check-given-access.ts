import { message, type Saying } from '@galeria/contract/messages/message';
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
  const fields: Record<string, Saying> = {};
  if ((await unknownGroups(tx, given.groups)).length > 0) fields.groups = 'groupGone';
  const slugs = await unknownSlugs(tx, given.permissions);
  if (slugs.length > 0) fields.permissions = message('permissionsUnknown', { slugs });
  if (Object.keys(fields).length > 0) fail('invalid-request', { messages: Object.values(fields), fields });
  return given;
}
