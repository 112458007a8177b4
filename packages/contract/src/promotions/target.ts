import { READER_FORMATS } from '../messages/reader-formats.ts';
import type { Language } from '../messages/text.ts';
import type { EngagementTargetType } from '../reference/enumerations/promotion.ts';

/** Whether a target counts purchases; otherwise it is money, in cents. */
export function isQuantityTarget(targetType: EngagementTargetType): boolean {
  return targetType === 'INVOICE_QUANTITY' || targetType === 'PURCHASE_QUANTITY';
}

const UNITS = {
  pt: { PURCHASE_QUANTITY: ['compra', 'compras'], INVOICE_QUANTITY: ['nota', 'notas'] },
  en: { PURCHASE_QUANTITY: ['purchase', 'purchases'], INVOICE_QUANTITY: ['invoice', 'invoices'] },
} as const;

/** PRO-07: 'nota' for 1 or fewer, else 'notas'; money otherwise. */
export function targetText(targetType: EngagementTargetType, target: number, language: Language = 'pt'): string {
  if (targetType !== 'INVOICE_QUANTITY' && targetType !== 'PURCHASE_QUANTITY') return READER_FORMATS[language].money(target);
  return `${target} ${UNITS[language][targetType][target <= 1 ? 0 : 1]}`;
}
