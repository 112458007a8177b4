import { useTexts } from '../../../lib/i18n/texts.ts';
import { drawRuleTexts } from '../draw-rule.texts.ts';
import { promotionFormTexts } from './promotion-form.texts.ts';
import { entryOf } from './stale-values.rules.ts';

type TextKey = Parameters<ReturnType<typeof useTexts<(typeof promotionFormTexts)['pt']>>>[0];

/** Fields whose name in the form is not the last word of their path. */
const OTHERWISE: Readonly<Record<string, TextKey>> = {
  'campaign.name': 'tag',
  exclusivityType: 'exclusivity',
  emailList: 'emailAllowed',
  storeIds: 'chosenStores',
  consumerTarget: 'target',
  blockedStoresFileId: 'blockedStores',
  blocklistFileId: 'blocklist',
  storeUniversalId: 'benefitStore',
  raffleRegulation: 'regulation.raffle',
  buyAndWinRegulation: 'regulation.buyAndWin',
  luckyNumberRegulation: 'regulation.luckyNumber',
};

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
const isOfRule = (path: string): boolean => path.includes('.drawRule.');
/** Of the draw's rule: chosen from words. */
const RULE_CHOICES = ['seriesSource', 'approximation', 'emptySeries'];

/** ERR-03: the fields of the form and what stands in them, said in words. */
export function useFieldWords() {
  const t = useTexts(promotionFormTexts);
  const say = t as (key: string) => string;
  const sayRule = useTexts(drawRuleTexts) as (key: string) => string;
  return {
    name: (path: string): string => {
      const last = lastOf(path);
      if (isOfRule(path)) return sayRule(last);
      return say(OTHERWISE[path] ?? OTHERWISE[last] ?? last);
    },
    value: (path: string, entry: string): string => {
      if (isOfRule(path) && RULE_CHOICES.includes(lastOf(path))) return sayRule(`${lastOf(path)}.${entry}`);
      const read = entryOf(entry);
      return typeof read === 'object' && read !== null && 'name' in read ? String(read.name) : entry;
    },
  };
}
