import { formatDateTime } from '@galeria/contract/kit/formats';
import type { AmendmentChange, SponsorTerms } from '@galeria/contract/promotions/amendment';
import { GOAL_CONFIRMATION_METHODS } from '@galeria/contract/promotions/goal-confirmation-methods';
import { SPONSOR_KIND_LABELS, SPONSORED_BY_LABELS } from '@galeria/contract/reference/enumerations/lucky-number';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { goalText } from '../promotion-information.rules.ts';
import { amendmentsTexts } from './amendments.texts.ts';

interface Said {
  readonly text: string;
  /** A regulation that can be opened. */
  readonly fileId?: string;
}

/** One line of the comparison. */
export interface AmendmentLine {
  readonly what: string;
  readonly before: Said;
  readonly after: Said;
}

/** A list of hundreds is no comparison: who wants them all has the file. */
const NAMED_STORES = 12;

/** What an amendment changes, in words: what it is, before and after. */
export function useAmendmentLines(): (changes: readonly AmendmentChange[]) => AmendmentLine[] {
  const t = useTexts(amendmentsTexts);
  const nothing: Said = { text: t('nothing') };
  const date = (moment: string | null): Said => (moment === null ? nothing : { text: formatDateTime(moment) });
  const count = (quantity: number | null): Said => (quantity === null ? nothing : { text: quantity.toLocaleString('pt-BR') });
  const file = (named: { id: string; name: string } | null): Said =>
    named === null ? nothing : { text: named.name, fileId: named.id };

  const sponsor = (terms: SponsorTerms | null): Said => {
    if (terms === null) return nothing;
    const methods = GOAL_CONFIRMATION_METHODS.filter(({ id }) => terms.goalConfirmationMethods.includes(id));
    return {
      text: [
        terms.name,
        contractMessage(SPONSORED_BY_LABELS[terms.sponsoredBy]),
        contractMessage(SPONSOR_KIND_LABELS[terms.kind]),
        t('goals', { goals: terms.goals.map((goal) => goalText(terms, goal, contractMessage)).join(', ') }),
        t('methods', { methods: methods.map(({ name }) => contractMessage(name)).join(', ') }),
      ].join(' · '),
    };
  };

  type Stores = Extract<AmendmentChange, { what: 'blockedStores' }>['added'];
  const stores = (listed: Stores): string => {
    const named = listed.slice(0, NAMED_STORES).map(({ brandName, luc }) => `${brandName} (${luc})`);
    const more = listed.length - named.length;
    return [...named, ...(more > 0 ? [t('moreStores', { count: more })] : [])].join(', ');
  };

  const linesOf = (change: AmendmentChange): AmendmentLine[] => {
    const ofMode = (what: string, mode: 'buyAndWin' | 'raffle' | 'luckyNumber') => t('ofMode', { mode: t(`mode.${mode}`), what });
    switch (change.what) {
      case 'date':
        return [{ what: ofMode(t(change.field), change.mode), before: date(change.before), after: date(change.after) }];
      case 'quantity':
        return [
          {
            what: ofMode(t('quantityOf', { name: change.name }), change.mode),
            before: count(change.before),
            after: count(change.after),
          },
        ];
      case 'award':
        return [
          {
            what: ofMode(t('quantityOf', { name: change.name }), 'buyAndWin'),
            before: count(change.before),
            after: count(change.after),
          },
        ];
      case 'sponsor': {
        const { name = '' } = change.after ?? change.before ?? {};
        return [
          { what: ofMode(t('sponsor', { name }), change.mode), before: sponsor(change.before), after: sponsor(change.after) },
        ];
      }
      case 'regulation':
        return [{ what: t(change.document), before: file(change.before), after: file(change.after) }];
      default: {
        // A list is never given as the file that was sent (PER-13): its name is all there is to show.
        const named = (sent: { name: string } | null): Said => (sent === null ? nothing : { text: sent.name });
        const [counts, blocked] = [{ text: t('storeCounts') }, { text: t('storeBlocked') }];
        const { file: sent, added, removed } = change;
        return [
          ...(sent ? [{ what: t('blockedFile'), before: named(sent.before), after: named(sent.after) }] : []),
          ...(added.length > 0 ? [{ what: `${t('storesBlocked')}: ${stores(added)}`, before: counts, after: blocked }] : []),
          ...(removed.length > 0
            ? [{ what: `${t('storesUnblocked')}: ${stores(removed)}`, before: blocked, after: counts }]
            : []),
        ];
      }
    }
  };
  return (changes) => changes.flatMap(linesOf);
}
