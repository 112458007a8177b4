import { PERMISSION_NAMES } from '@galeria/contract/access/permission-names';
import type { Text } from '@galeria/contract/messages/text';
import { contractMessage } from './contract-message.ts';

const names: Readonly<Record<string, Text>> = PERMISSION_NAMES;

/** What a permission is called: the product's own by their slug, in the portal's language; an operator's as it was named. */
export function permissionName({ slug, name }: { readonly slug: string; readonly name: string }): string {
  const own = Object.hasOwn(names, slug) ? names[slug] : undefined;
  return own === undefined ? name : contractMessage(own);
}
