import { settingsOf } from './store-links.rules.ts';
import type { LinkRow } from './store-links.store.ts';

export const linkSubject = (universalId: string) => ({ type: 'store-link', id: universalId });

/** What the trail says of a link. */
export const auditedLink = (link: LinkRow) => ({ erp: link.erp, ...settingsOf(link) });
