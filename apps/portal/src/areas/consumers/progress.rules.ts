import type { Language } from '@galeria/contract/messages/text';
import { isQuantityTarget, targetText } from '@galeria/contract/promotions/target';
import type { EngagementTargetType } from '@galeria/contract/reference/enumerations/promotion';

interface ModeProgress {
  readonly target: number;
  readonly counted: number;
  readonly towardsNext: number;
}

/** How full the bar is, and what it says: the same unit on both sides of 'de'. */
export function progressWords(targetType: string, { target, counted, towardsNext }: ModeProgress, language: Language = 'pt') {
  const type = targetType as EngagementTargetType;
  const said = (amount: number): string => targetText(type, amount, language);
  return {
    percent: Math.min(100, (towardsNext / target) * 100),
    done: isQuantityTarget(type) ? String(towardsNext) : said(towardsNext),
    target: said(target),
    counted: said(counted),
  };
}
