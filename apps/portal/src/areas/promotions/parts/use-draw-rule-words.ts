import type { DrawRule } from '@galeria/contract/draw/draw-shapes';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { type UnusualPart, unusualParts } from '../draw-rule.rules.ts';
import { drawRuleTexts } from '../draw-rule.texts.ts';

/** DRW-03: a rule as one sentence; nothing where it is the usual one. */
export function useDrawRuleWords(): (rule: DrawRule) => string {
  const t = useTexts(drawRuleTexts);
  const said = (part: UnusualPart): string => {
    if (part.says === 'firstSeries') return t('said.firstSeries', { series: part.series });
    if (part.says === 'orderDigits') return t('said.orderDigits', { digits: part.digits });
    if (part.says === 'prize') return t('said.prize', { prize: part.prize });
    return part.says === 'prefix' ? t('said.prefix', { prefix: part.prefix }) : t(`said.${part.says}`);
  };
  return (rule) => {
    const sentence = unusualParts(rule).map(said).join('; ');
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
  };
}
