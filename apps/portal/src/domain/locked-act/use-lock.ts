import { PERMISSION_NAMES } from '@galeria/contract/access/permission-names';
import type { PermissionSlug } from '@galeria/contract/access/permission-slugs';
import { contractMessage } from '../../lib/i18n/contract-message.ts';
import { useTexts } from '../../lib/i18n/texts.ts';
import { usePermissions } from '../../lib/session/permissions.queries.ts';
import { lockedActTexts } from './locked-act.texts.ts';

/** PER-10: why an act that asks for a slug is locked, in words that name the permission; undefined for those who hold it. */
export function useLock(): (slug: PermissionSlug) => string | undefined {
  const t = useTexts(lockedActTexts);
  const held = usePermissions();
  return (slug) => (held.includes(slug) ? undefined : t('reason', { permission: contractMessage(PERMISSION_NAMES[slug]) }));
}
