import type { Promotion } from '@galeria/contract/promotions/promotion';
import { type SubMode, subModesOf } from '@galeria/contract/reference/enumerations/promotion';
import {
  IconCash,
  IconClover,
  IconGift,
  IconHourglass,
  IconPackageImport,
  IconReceipt,
  IconTargetArrow,
  IconTicket,
  IconTicketOff,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { StatCard } from '../../../ui/display/stat-card.tsx';
import classes from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';
import { cardsOf, columnsFor, countText, type FigureCard, figureOf, type Totals } from './dashboard-cards.rules.ts';
import { StockCard } from './stock-card.tsx';
import { useChanges } from './use-changes.ts';

const ICONS = {
  participants: IconUsers,
  reservations: IconGift,
  invoices: IconReceipt,
  gmv: IconCash,
  'reached.buyAndWin': IconTargetArrow,
  'reached.raffle': IconTargetArrow,
  'reached.luckyNumber': IconTargetArrow,
  coupons: IconTicket,
  giftCoupons: IconGift,
  numbers: IconClover,
  waiting: IconHourglass,
  served: IconPackageImport,
  usedCoupons: IconTicketOff,
} as const satisfies Record<FigureCard, unknown>;

/** A line that stands under the figure even before there is one, so that nothing moves when it comes. */
const NO_HINT = '\u00a0';

interface ChangingProps {
  readonly value: unknown;
  /** Needs a row of its own where there is little room. */
  readonly wide: boolean;
  readonly children: ReactNode;
}

/** A figure that moved is lit for a moment; two names of one animation, for it starts anew only under another name. */
function Changing({ value, wide, children }: ChangingProps) {
  const changes = useChanges(value);
  return (
    <li
      className={classes.card}
      data-wide={wide || undefined}
      data-changed={changes === 0 ? undefined : changes % 2 === 0 ? 'even' : 'odd'}
    >
      {children}
    </li>
  );
}

interface TotalCardsProps {
  readonly promotion: Promotion;
  /** Undefined while they load: the room for them is kept. */
  readonly totals: Totals | undefined;
}

/** DSH-02: the cards of the promotion's type, in this mode. */
export function TotalCards({ promotion, totals }: TotalCardsProps) {
  const t = useTexts(dashboardTexts);
  const { mode } = useMount();
  const isCombined = subModesOf(promotion.type).length > 1;
  const reached = (subMode: SubMode) => t(`reachedHint.${isCombined ? subMode : 'one'}`);
  const people = (
    count: number | undefined,
    none: 'noOptIns' | 'noParticipants',
    some: 'participantsHint' | 'reservationsHint',
  ): string => {
    if (count === undefined) return NO_HINT;
    return count === 0 ? t(none) : t(some, { count, total: countText(count) });
  };
  const hintOf = (card: FigureCard): string => {
    switch (card) {
      case 'participants':
        return people(totals?.optIns, 'noOptIns', 'participantsHint');
      case 'reservations':
        return people(totals?.participants, 'noParticipants', 'reservationsHint');
      case 'reached.buyAndWin':
        return reached('buyAndWin');
      case 'reached.raffle':
        return reached('raffle');
      case 'reached.luckyNumber':
        return reached('luckyNumber');
      default:
        return t(`${card}Hint`);
    }
  };
  const cards = cardsOf(promotion, mode);
  return (
    <ul className={classes.cards} data-columns={columnsFor(cards.length)} aria-label={t('totals')}>
      {cards.map((card) => {
        if (card === 'stock') {
          return (
            <Changing key={card} value={totals?.stock} wide>
              <StockCard stock={totals?.stock} />
            </Changing>
          );
        }
        const CardIcon = ICONS[card];
        const value = totals && figureOf(card, totals);
        return (
          <Changing key={card} value={value} wide={card === 'gmv'}>
            <StatCard label={t(card)} value={value} hint={hintOf(card)} icon={<CardIcon size={18} stroke={1.7} />} />
          </Changing>
        );
      })}
    </ul>
  );
}
