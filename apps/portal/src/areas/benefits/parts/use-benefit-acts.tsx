import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import type { BenefitListItem } from '@galeria/contract/benefits/benefit';
import { hasCoupons } from '@galeria/contract/benefits/benefit-fields';
import type { ProblemCode } from '@galeria/contract/messages/problem-codes';
import {
  type Icon,
  IconBan,
  IconCheck,
  IconFlame,
  IconHistory,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTicket,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBenefitTree } from '../../../domain/benefit-tree/benefit-tree.ts';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { type OfferedAct, offeredActs, SLUG_OF } from '../benefit-acts.rules.ts';
import { benefitActsTexts } from '../benefit-acts.texts.ts';
import { benefitPaths } from '../benefits.paths.ts';
import { takesBurnFiles } from '../burn-files.rules.ts';

/** What asks before it acts; editing is a page of its own. */
export type AskedAct = Exclude<OfferedAct, 'edit'>;

/** As much of a benefit as its acts need: a row of the list and the whole record both have it. */
export type ActedOn = Pick<
  BenefitListItem,
  'id' | 'title' | 'status' | 'isPaused' | 'wasInApp' | 'startDate' | 'version' | 'isOwnWriting'
>;

/** What the server would answer. */
const OWN_APPROVAL: ProblemCode = 'benefit-own-approval';

const ICONS: Readonly<Record<OfferedAct, Icon>> = {
  edit: IconPencil,
  approve: IconCheck,
  refuse: IconBan,
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  delete: IconTrash,
};

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

export function useBenefitActs(onAsk: (act: AskedAct, benefit: ActedOn) => void) {
  const t = useTexts(benefitActsTexts);
  const { to } = useMount();
  const navigate = useNavigate();
  const lock = useLock();
  return (benefit: ActedOn): (RowAction & { readonly id: OfferedAct })[] =>
    offeredActs(benefit).map((act) => {
      const ActIcon = ICONS[act];
      return {
        id: act,
        label: t(act),
        icon: <ActIcon {...ICON} />,
        disabledReason:
          lock(SLUG_OF[act]) ?? (act === 'approve' && benefit.isOwnWriting ? contractMessage(OWN_APPROVAL) : undefined),
        onSelect: () => (act === 'edit' ? void navigate({ to: to(benefitPaths.edit(benefit.id)) }) : onAsk(act, benefit)),
      };
    });
}

/** What a row of the list leads to besides. */
type RowOfBenefit = ActedOn & Pick<BenefitListItem, 'mallCode' | 'type' | 'channel'>;

/**
 * The acts that a benefit's status allows, those the person may not do locked with why; its coupons, the burning of many of them
 * and its history for who may enter there.
 */
export function useBenefitRowActs(onAsk: (act: AskedAct, benefit: ActedOn) => void) {
  const acts = useBenefitActs(onAsk);
  const navigate = useNavigate();
  const waysOf = useBenefitWays();
  return (benefit: RowOfBenefit): RowAction[] => [
    ...acts(benefit),
    ...waysOf(benefit).map(({ id, label, icon, href }) => ({ id, label, icon, onSelect: () => void navigate({ to: href }) })),
  ];
}

interface BenefitWay {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly href: string;
}

/** From a benefit to pages about it, as far as it has them and the person may enter them. */
export function useBenefitWays() {
  const t = useTexts(benefitActsTexts);
  const { to } = useMount();
  const tree = useBenefitTree();
  const readsCoupons = useHolds(SCREEN_ACCESS.coupons);
  const burns = useHolds(SCREEN_ACCESS.massiveBurn);
  const readsHistory = useHolds(SCREEN_ACCESS.benefitAudit);
  return (benefit: Pick<BenefitListItem, 'id' | 'mallCode' | 'type' | 'channel'>): BenefitWay[] => [
    ...(readsCoupons && hasCoupons(benefit.type)
      ? [{ id: 'coupons', label: t('coupons'), icon: <IconTicket {...ICON} />, href: tree.couponsOf(benefit) }]
      : []),
    ...(burns && takesBurnFiles(benefit)
      ? [
          {
            id: 'massiveBurn',
            label: t('massiveBurn'),
            icon: <IconFlame {...ICON} />,
            href: to(benefitPaths.massiveBurn(benefit.id)),
          },
        ]
      : []),
    ...(readsHistory
      ? [{ id: 'history', label: t('history'), icon: <IconHistory {...ICON} />, href: to(benefitPaths.audit(benefit.id)) }]
      : []),
  ];
}
