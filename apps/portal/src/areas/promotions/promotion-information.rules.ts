import type { DrawRule } from '@galeria/contract/draw/draw-shapes';
import { formatBrl, formatDateTime, shortenFileName, UNREADABLE } from '@galeria/contract/kit/formats';
import type { Language, Text } from '@galeria/contract/messages/text';
import type { Promotion, Sponsor } from '@galeria/contract/promotions/promotion';
import type { DocumentField } from '@galeria/contract/promotions/promotion-input';
import { type PromotionWarning, promotionWarnings } from '@galeria/contract/promotions/promotion-warnings';
import { targetText } from '@galeria/contract/promotions/target';
import { USER_TYPE_LABELS } from '@galeria/contract/reference/enumerations/audience';
import { BENEFIT_CHANNEL_LABELS } from '@galeria/contract/reference/enumerations/benefit';
import { CUSTOMER_CATEGORIES, STAR_CATEGORY_LABELS, starsOfCategory } from '@galeria/contract/reference/enumerations/customer';
import { DONATION_CATEGORY_LABELS } from '@galeria/contract/reference/enumerations/lucky-number';
import {
  type PromotionMode,
  type PromotionStatus,
  type SubMode,
  subModesOf,
} from '@galeria/contract/reference/enumerations/promotion';
import { WEEKDAY_ABBREVIATIONS, WEEKDAYS, type Weekday } from '@galeria/contract/reference/enumerations/weekday';

/** Says a word of the contract in the portal's language. */
type Say = (text: Text) => string;

type InformationLabel =
  | 'secapId'
  | 'start'
  | 'end'
  | 'estimatedEnd'
  | 'raffleDate'
  | 'prize'
  | 'prizes'
  | 'quantity'
  | 'target'
  | 'campaign'
  | 'announcement'
  | 'pickUp'
  | 'series'
  | 'handedOut'
  | 'drawRule'
  | 'benefitStore'
  | 'couponQuantity'
  | 'usageDays'
  | 'codeType'
  | 'userType'
  | 'category'
  | 'benefitId';

export interface InformationRow {
  readonly label: InformationLabel;
  readonly value: string;
  readonly figures?: true;
  readonly wide?: true;
}

export interface ModeBlock {
  readonly mode: SubMode;
  /** Spec 2.6: the blocks of combined types are titled for their mode; a single one needs no title. */
  readonly isTitled: boolean;
  readonly status: PromotionStatus;
  readonly rows: readonly InformationRow[];
}

const orDash = (value: string | null): string => (value === null || value === '' ? UNREADABLE : value);
const count = (value: number): string => value.toLocaleString('pt-BR');
const row = (label: InformationLabel, value: string): InformationRow => ({ label, value });
const figures = (label: InformationLabel, value: string): InformationRow => ({ label, value, figures: true });
const total = (awards: readonly { readonly quantity: number }[]): number =>
  awards.reduce((sum, { quantity }) => sum + quantity, 0);

/** Spec 2.6: planned until it is over, then when it ended. */
const endRow = (mode: { readonly endDate: string | null; readonly estimatedEndDate: string }): InformationRow =>
  mode.endDate === null
    ? figures('estimatedEnd', formatDateTime(mode.estimatedEndDate))
    : figures('end', formatDateTime(mode.endDate));

/** In the order of the week, whatever order they were chosen in. */
export const weekdaysText = (days: readonly Weekday[], say: Say): string =>
  WEEKDAYS.filter((day) => days.includes(day))
    .map((day) => say(WEEKDAY_ABBREVIATIONS[day]))
    .join(', ');

/** Spec 2.6: all, or the list of stars; the category without a star goes by its name. */
export function categoriesText(categories: Promotion['allowedCategories'], all: string, say: Say): string {
  const isAll = categories.length === 0 || CUSTOMER_CATEGORIES.every(({ category }) => categories.includes(category));
  if (isAll) return all;
  return CUSTOMER_CATEGORIES.filter(({ category }) => categories.includes(category))
    .map(({ category, label }) => {
      const stars = starsOfCategory(category);
      return say(stars === undefined ? label : STAR_CATEGORY_LABELS[stars]);
    })
    .join(', ');
}

interface Words {
  readonly say: Say;
  readonly language?: Language;
  /** 'Todas', of categories. */
  readonly allCategories: string;
  /** What of a draw's rule is not the usual; empty where all of it is. */
  readonly drawRule: (rule: DrawRule) => string;
}

function drawRows(
  promotion: Promotion,
  draw: NonNullable<Promotion['raffle'] | Promotion['luckyNumber']>,
  { language }: Words,
): InformationRow[] {
  return [
    figures('secapId', orDash(draw.secapNumber)),
    figures('start', formatDateTime(draw.startDate)),
    endRow(draw),
    figures('raffleDate', formatDateTime(draw.raffleDate)),
    row('prize', draw.awardName),
    figures('quantity', count(draw.awardQuantity)),
    figures('target', targetText(promotion.targetType, draw.consumerTarget, language)),
    row('campaign', orDash(promotion.campaign.name)),
    figures('announcement', formatDateTime(draw.announcementDate)),
    row('pickUp', draw.pickUpLocation),
  ];
}

function luckyNumberRows(promotion: Promotion, draw: NonNullable<Promotion['luckyNumber']>, words: Words): InformationRow[] {
  const rule = words.drawRule(draw.drawRule);
  return [
    ...drawRows(promotion, draw, words),
    figures('series', count(draw.seriesCount)),
    figures('handedOut', count(draw.handedOut)),
    ...(rule === '' ? [] : [{ label: 'drawRule' as const, value: rule, wide: true as const }]),
  ];
}

function buyAndWinRows(promotion: Promotion, gift: NonNullable<Promotion['buyAndWin']>, { language }: Words): InformationRow[] {
  return [
    figures('secapId', orDash(gift.secapNumber)),
    figures('start', formatDateTime(gift.startDate)),
    endRow(gift),
    row(gift.awards.length === 1 ? 'prize' : 'prizes', gift.awards.map(({ name }) => name).join(', ')),
    figures('quantity', count(total(gift.awards))),
    figures('target', targetText(promotion.targetType, gift.consumerTarget, language)),
    row('campaign', orDash(promotion.campaign.name)),
    ...(gift.announcementDate === null ? [] : [figures('announcement', formatDateTime(gift.announcementDate))]),
    row('pickUp', gift.pickUpLocation),
  ];
}

/** PRO-07: what a buy-and-win shows in engagement, where its prize is a benefit. */
function benefitRows(
  promotion: Promotion,
  gift: NonNullable<Promotion['buyAndWin']>,
  { say, allCategories }: Words,
): InformationRow[] {
  const { benefit } = promotion;
  return [
    row('benefitStore', orDash(benefit?.storeName ?? null)),
    figures('couponQuantity', count(total(gift.awards))),
    row('usageDays', orDash(weekdaysText(benefit?.eligibleDays ?? [], say))),
    row('codeType', benefit === null ? UNREADABLE : say(BENEFIT_CHANNEL_LABELS[benefit.channel])),
    row('userType', say(USER_TYPE_LABELS[promotion.userType])),
    row('category', categoriesText(promotion.allowedCategories, allCategories, say)),
    figures('benefitId', benefit === null ? UNREADABLE : String(benefit.id)),
  ];
}

/** Spec 2.6: whether the audience stands among the mode's rows instead of a card of its own. */
export const showsBenefit = ({ type }: Pick<Promotion, 'type'>, mode: PromotionMode): boolean =>
  mode === 'engagement' && type === 'BUYANDWIN';

/** The modes card: one block for each of the promotion's modes, the draw before the gift. */
export function modeBlocks(promotion: Promotion, mode: PromotionMode, words: Words): ModeBlock[] {
  const modes = subModesOf(promotion.type);
  return modes.flatMap((subMode): ModeBlock[] => {
    const block = (status: PromotionStatus, rows: readonly InformationRow[]): ModeBlock[] => [
      { mode: subMode, isTitled: modes.length > 1, status, rows },
    ];
    const { raffle, luckyNumber, buyAndWin } = promotion;
    if (subMode === 'raffle') return raffle === null ? [] : block(raffle.status, drawRows(promotion, raffle, words));
    if (subMode === 'luckyNumber')
      return luckyNumber === null ? [] : block(luckyNumber.status, luckyNumberRows(promotion, luckyNumber, words));
    if (buyAndWin === null) return [];
    const more = showsBenefit(promotion, mode) ? benefitRows(promotion, buyAndWin, words) : [];
    return block(buyAndWin.status, [...buyAndWinRows(promotion, buyAndWin, words), ...more]);
  });
}

/** Spec 9: document kinds 0 to 4. */
const DOCUMENT_OF_KIND: readonly DocumentField[] = [
  'banner',
  'regulation',
  'raffleRegulation',
  'buyAndWinRegulation',
  'luckyNumberRegulation',
];

interface AttachmentLink {
  readonly kind: DocumentField | 'blockedStores';
  readonly fileId: string;
  /** Cut; the whole name is shown on hover. */
  readonly name: string;
  readonly wholeName: string;
}

const linkOf = (kind: AttachmentLink['kind'], { id, name }: { readonly id: string; readonly name: string }): AttachmentLink => ({
  kind,
  fileId: id,
  name: shortenFileName(name),
  wholeName: name,
});

/** Spec 2.6: banner, regulations and the blocked-stores list, which engagement does not show. */
export function attachmentLinks(
  promotion: Pick<Promotion, 'documents' | 'blockedStores'>,
  mode: PromotionMode,
): AttachmentLink[] {
  const documents = [...promotion.documents]
    .sort((a, b) => a.kind - b.kind)
    .flatMap((document) => {
      const kind = DOCUMENT_OF_KIND[document.kind];
      return kind === undefined ? [] : [linkOf(kind, document)];
    });
  const { blockedStores } = promotion;
  return mode === 'engagement' || blockedStores === null ? documents : [...documents, linkOf('blockedStores', blockedStores)];
}

/** The mode that draws, where there is one: no type has two. */
export const drawOf = (promotion: Promotion): NonNullable<Promotion['raffle'] | Promotion['luckyNumber']> | null =>
  promotion.luckyNumber ?? promotion.raffle;

/** Spec 2.6: the card is there only when there are winners. */
export const winnersOf = (promotion: Promotion) => drawOf(promotion)?.winners ?? [];

/** DRW-03: what of a record deserves a second look. */
export function warningsOf(promotion: Promotion): PromotionWarning[] {
  const modes = subModesOf(promotion.type).flatMap((mode) => {
    const stored = promotion[mode];
    if (stored === null) return [];
    return [{ mode, secapNumber: stored.secapNumber, startDate: stored.startDate, endDate: stored.estimatedEndDate }];
  });
  return promotionWarnings(modes, promotion.luckyNumber);
}

/** Spec 2.6: the section is there when the draw has sponsors. */
export const sponsorsOf = (promotion: Promotion): readonly Sponsor[] => drawOf(promotion)?.sponsors ?? [];

/** What one coupon or number takes: cents spent at the company, or so many things given. */
export function goalText(
  { sponsoredBy }: Pick<Sponsor, 'sponsoredBy'>,
  goal: Pick<Sponsor['goals'][number], 'donationType' | 'donationAmount'>,
  say: Say,
): string {
  if (sponsoredBy === 'COMPANY') return formatBrl(goal.donationAmount);
  const what = goal.donationType === null ? '' : ` × ${say(DONATION_CATEGORY_LABELS[goal.donationType])}`;
  return `${count(goal.donationAmount)}${what}`;
}

/** PRO-09: coupons for a raffle, numbers otherwise; where nothing is drawn there are none. */
export function extraKind(promotion: Promotion): 'coupon' | 'token' | null {
  if (sponsorsOf(promotion).length === 0) return null;
  return promotion.luckyNumber === null ? 'coupon' : 'token';
}
