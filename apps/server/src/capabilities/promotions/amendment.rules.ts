import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';
import type { AmendmentChange, ApprovedQuantities } from '@galeria/contract/promotions/amendment';
import { isSameTerms, savedRegulation, termsOf } from '@galeria/contract/promotions/amendment-changes';
import type { Promotion, Sponsor } from '@galeria/contract/promotions/promotion';
import type { SubMode } from '@galeria/contract/reference/enumerations/promotion';
import { type DrawToCome, decidePostponement } from './postponement.rules.ts';

/** What stands at the moment of the decision. */
export interface Standing {
  readonly record: Promotion;
  readonly approved: ApprovedQuantities | null;
  readonly blockedStores: ReadonlySet<string>;
  /** Coupons or numbers made for each goal, by its id. */
  readonly goalExtras: ReadonlyMap<number, number>;
  /** Of the modes that are over; at which hour extractions are held. */
  readonly drawsToCome: readonly DrawToCome[];
  readonly extractionTime: string;
}

const modeOf = (change: AmendmentChange): SubMode | null =>
  change.what === 'award' ? 'buyAndWin' : 'mode' in change ? change.mode : null;

/** Its end may have passed before the clock noticed. */
const isOver = (mode: Promotion['buyAndWin'] | Promotion['raffle'], at: Date): boolean =>
  mode === null || mode.status === 'CLOSED' || new Date(mode.estimatedEndDate) < at;

const touchesOver = (record: Promotion, change: AmendmentChange, at: Date): boolean => {
  const mode = modeOf(change);
  return mode !== null && isOver(record[mode], at);
};

const sponsorOf = (record: Promotion, { mode, sponsorId }: { mode: 'raffle' | 'luckyNumber'; sponsorId: number | null }) =>
  record[mode]?.sponsors.find(({ id }) => id === sponsorId);

/** Whether what it was to change is still what it was when it was proposed. */
function stands({ record, blockedStores }: Standing, change: AmendmentChange): boolean {
  switch (change.what) {
    case 'date': {
      const mode = record[change.mode] as Readonly<Record<string, unknown>> | null;
      return (mode?.[change.field === 'endDate' ? 'estimatedEndDate' : change.field] ?? null) === change.before;
    }
    case 'quantity':
      return record[change.mode]?.awardQuantity === change.before;
    case 'award':
      return (
        change.awardId === null || record.buyAndWin?.awards.find(({ id }) => id === change.awardId)?.quantity === change.before
      );
    case 'sponsor': {
      const sponsor = sponsorOf(record, change);
      if (!sponsor && change.sponsorId !== null) return false;
      const goals = new Set(sponsor?.goals.map(({ id }) => id));
      const isKnown = change.after?.goals.every(({ id }) => id === null || goals.has(id)) ?? true;
      return isKnown && isSameTerms(sponsor ? termsOf(sponsor) : null, change.before);
    }
    case 'regulation':
      return savedRegulation(record.documents, change.document)?.id === change.before?.id;
    default:
      return (
        (change.file === null || (record.blockedStores?.id ?? null) === (change.file.before?.id ?? null)) &&
        change.added.every(({ universalId }) => !blockedStores.has(universalId)) &&
        change.removed.every(({ universalId }) => blockedStores.has(universalId))
      );
  }
}

/** PRO-05: prizes only grow, an end is only put off; whatever was proposed, and when. */
function takesAway({ approved }: Standing, change: AmendmentChange): boolean {
  if (change.what === 'quantity') return change.after < Math.max(change.before, approved?.modes[change.mode] ?? 0);
  if (change.what === 'award')
    return change.after < Math.max(change.before ?? 0, change.awardId === null ? 0 : (approved?.awards[change.awardId] ?? 0));
  if (change.what === 'date' && change.field === 'endDate')
    return change.before === null || change.after === null || new Date(change.after) < new Date(change.before);
  return false;
}

/**
 * What coupons and numbers were made through stays as it was when they were made: the sponsor and whose it is, the goal with its
 * kind of donation and its amount. Another goal may stand beside it.
 */
export function rewritesGiven(
  sponsor: Pick<Sponsor, 'sponsoredBy' | 'goals' | 'extras'>,
  after: Extract<AmendmentChange, { what: 'sponsor' }>['after'],
  goalExtras: Standing['goalExtras'],
): 'sponsor-in-use' | 'goal-in-use' | null {
  if (sponsor.extras === 0) return null;
  if (after === null || after.sponsoredBy !== sponsor.sponsoredBy) return 'sponsor-in-use';
  const isKept = ({ id, donationType, donationAmount }: Sponsor['goals'][number]): boolean =>
    after.goals.some(
      (goal) =>
        goal.id === id &&
        // A donation of before may have had no kind: it may get one.
        (donationType === null || goal.donationType === donationType) &&
        goal.donationAmount === donationAmount,
    );
  return sponsor.goals.every((goal) => (goalExtras.get(goal.id) ?? 0) === 0 || isKept(goal)) ? null : 'goal-in-use';
}

const inUse = ({ record, goalExtras }: Standing, changes: readonly AmendmentChange[]) => {
  for (const change of changes) {
    const sponsor = change.what === 'sponsor' ? sponsorOf(record, change) : undefined;
    const code = sponsor && change.what === 'sponsor' ? rewritesGiven(sponsor, change.after, goalExtras) : null;
    if (code !== null) return code;
  }
  return null;
};

const movesRaffle = (change: AmendmentChange): change is Extract<AmendmentChange, { what: 'date' }> =>
  change.what === 'date' && change.field === 'raffleDate' && change.after !== null;

/** Of a mode that is over: its draw, put off, and with it the day on which winners are told. */
const belongsToPostponing = (change: AmendmentChange, changes: readonly AmendmentChange[]): boolean =>
  change.what === 'date' &&
  change.field !== 'endDate' &&
  changes.some((other) => movesRaffle(other) && other.mode === change.mode);

/** Of a mode that has ended the clock has not noticed nothing is known yet: it is closed first. */
function decidePostponing(standing: Standing, over: readonly AmendmentChange[], at: Date): Decision<true> {
  for (const change of over.filter(movesRaffle)) {
    const draw = standing.drawsToCome.find(({ mode }) => mode === change.mode);
    if (!draw) return refuse('amendment-mode-over');
    const decision = decidePostponement(draw, new Date(change.after ?? ''), { at, time: standing.extractionTime });
    if (!decision.allowed) return decision;
  }
  return accept(true);
}

/** PRO-16: asked when it is proposed and, of all that stands then, when it is approved. */
export function decideAmendment(standing: Standing, changes: readonly AmendmentChange[], at: Date): Decision<true> {
  const { status } = standing.record;
  const over = changes.filter((change) => touchesOver(standing.record, change, at));
  const isPostponing = over.every((change) => belongsToPostponing(change, changes));
  if (status !== 'CURRENT' && !(status === 'CLOSED' && isPostponing && over.length === changes.length))
    return refuse('promotion-not-running');
  if (!isPostponing) return refuse('amendment-mode-over');
  const postponing = decidePostponing(standing, over, at);
  if (!postponing.allowed) return postponing;
  if (changes.some((change) => !stands(standing, change) || takesAway(standing, change))) return refuse('amendment-outdated');
  const used = inUse(standing, changes);
  return used === null ? accept(true) : refuse(used);
}
