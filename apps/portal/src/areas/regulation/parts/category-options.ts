import { FORBIDDEN_ITEM_CATEGORIES, FORBIDDEN_ITEM_CATEGORY_LABELS } from '@galeria/contract/reference/enumerations/store';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';

export const categoryOptions = () =>
  FORBIDDEN_ITEM_CATEGORIES.map((value) => ({ value, label: contractMessage(FORBIDDEN_ITEM_CATEGORY_LABELS[value]) }));
