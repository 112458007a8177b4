import type { Words } from '@galeria/contract/draw/finding';
import type { Localized } from '../../../lib/i18n/localized.ts';

/** A checker's sentence as the portal says its texts. */
export const inBoth = ({ what, english }: Words): Localized => ({ pt: what, en: english });
