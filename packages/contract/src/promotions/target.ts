import { formatBrl } from '../kit/formats.ts';
import type { EngagementTargetType } from '../reference/enumerations/promotion.ts';

/** Whether a target counts purchases; otherwise it is money, in cents. */
export function isQuantityTarget(targetType: EngagementTargetType): boolean {
  return targetType === 'INVOICE_QUANTITY' || targetType === 'PURCHASE_QUANTITY';
}

/** PRO-07: 'nota' for 1 or fewer, else 'notas'; money otherwise. */
export function targetText(targetType: EngagementTargetType, target: number): string {
  if (!isQuantityTarget(targetType)) return formatBrl(target);
  if (targetType === 'PURCHASE_QUANTITY') return `${target} ${target <= 1 ? 'compra' : 'compras'}`;
  return `${target} ${target <= 1 ? 'nota' : 'notas'}`;
}
