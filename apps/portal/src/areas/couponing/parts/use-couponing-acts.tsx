import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import type { Couponing } from '@galeria/contract/couponing/couponing';
import { COUPONING_ACTS, type CouponingAct, mayCouponing } from '@galeria/contract/couponing/couponing-rules';
import { IconEye, IconHistory, IconPencil, IconPlayerPause, IconPlayerPlay, IconTicket } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { useMount } from '../../../lib/mount.tsx';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { couponingPaths } from '../couponing.paths.ts';
import { couponingTexts } from '../couponing.texts.ts';

const ICON = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;
const ICONS = { pause: <IconPlayerPause {...ICON} />, resume: <IconPlayerPlay {...ICON} /> } as const;

export interface Asking {
  readonly act: CouponingAct;
  readonly campaign: Couponing;
}

/** Stopping and going on, as the campaign stands. Who may open these pages may do both: their slugs are the same. */
export function useCouponingMoves(onAsk: (asking: Asking) => void): (campaign: Couponing) => readonly RowAction[] {
  const t = useTexts(couponingTexts);
  return (campaign) =>
    COUPONING_ACTS.filter((act) => mayCouponing(campaign, act)).map((act) => ({
      id: act,
      label: t(act),
      icon: ICONS[act],
      onSelect: () => onAsk({ act, campaign }),
    }));
}

/** What a row leads to besides: the campaign, and its codes for who may see codes. */
export function useCouponingRowActs(onAsk: (asking: Asking) => void): (campaign: Couponing) => readonly RowAction[] {
  const t = useTexts(couponingTexts);
  const movesOf = useCouponingMoves(onAsk);
  const { to } = useMount();
  const navigate = useNavigate();
  const mall = useSelectedMall();
  const seesCoupons = useHolds(SCREEN_ACCESS.coupons);
  const seesHistory = useHolds(SCREEN_ACCESS.benefitAudit);
  return (campaign) => {
    const isOver = campaign.state === 'ENDED';
    const coupons = couponingPaths.couponsOf(campaign.id, campaign.mallCode === mall?.code);
    return [
      {
        id: 'edit',
        label: t(isOver ? 'view' : 'edit'),
        icon: isOver ? <IconEye {...ICON} /> : <IconPencil {...ICON} />,
        onSelect: () => void navigate({ to: to(couponingPaths.edit(campaign.id)) }),
      },
      ...(seesCoupons
        ? [
            {
              id: 'coupons',
              label: t('coupons'),
              icon: <IconTicket {...ICON} />,
              onSelect: () => void navigate({ to: to(coupons) }),
            },
          ]
        : []),
      ...(seesHistory
        ? [
            {
              id: 'history',
              label: t('history'),
              icon: <IconHistory {...ICON} />,
              onSelect: () => void navigate({ to: to(couponingPaths.audit(campaign.id)) }),
            },
          ]
        : []),
      ...movesOf(campaign),
    ];
  };
}
