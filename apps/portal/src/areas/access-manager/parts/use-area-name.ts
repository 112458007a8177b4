import { PRODUCT_AREA_LABELS } from '@galeria/contract/reference/enumerations/product-area';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { accessManagerTexts } from '../access-manager.texts.ts';
import type { PermissionArea } from '../permission-areas.rules.ts';

export function useAreaName(): (area: PermissionArea) => string {
  const t = useTexts(accessManagerTexts);
  return (area) => (area === 'OTHER' ? t('otherArea') : contractMessage(PRODUCT_AREA_LABELS[area]));
}
