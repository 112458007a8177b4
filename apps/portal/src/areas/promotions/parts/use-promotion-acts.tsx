import type { ProblemCode } from '@galeria/contract/messages/problem-codes';
import type { PromotionAct } from '@galeria/contract/promotions/lifecycle';
import type { PromotionStatus, PromotionType } from '@galeria/contract/reference/enumerations/promotion';
import { type Icon, IconBan, IconCheck, IconFlagX, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { offeredActs } from '../promotion-acts.rules.ts';
import { promotionActsTexts } from '../promotion-acts.texts.ts';
import { editAddress } from '../promotions.paths.ts';

/** What asks before it acts; editing is a page of its own. */
export type AskedAct = Exclude<PromotionAct, 'edit'>;

/** As much of a promotion as its acts need: a row of the list and the whole record both have it. */
export interface ActedOn {
  readonly id: number;
  readonly name: string;
  readonly type: PromotionType;
  readonly status: PromotionStatus;
  readonly version: number;
  readonly startDate: string;
  /** PER-11: they wrote it, and somebody else approves it. */
  readonly isOwnWriting: boolean;
}

/** What the server would answer. */
const OWN_APPROVAL: ProblemCode = 'promotion-own-approval';

const ICONS: Readonly<Record<PromotionAct, Icon>> = {
  edit: IconPencil,
  approve: IconCheck,
  refuse: IconBan,
  activate: IconPlayerPlay,
  close: IconFlagX,
  delete: IconTrash,
};

/** The acts that a promotion's status allows, those the person may not do locked with why. */
export function usePromotionActs(onAsk: (act: AskedAct, promotion: ActedOn) => void) {
  const t = useTexts(promotionActsTexts);
  const { mode, to } = useMount();
  const navigate = useNavigate();
  const lock = useLock();
  return (promotion: ActedOn): (RowAction & { readonly id: PromotionAct })[] =>
    offeredActs(promotion.status).map(({ act, slug }) => {
      const ActIcon = ICONS[act];
      return {
        id: act,
        label: t(act),
        icon: <ActIcon size={16} stroke={1.7} aria-hidden />,
        disabledReason: lock(slug) ?? (act === 'approve' && promotion.isOwnWriting ? contractMessage(OWN_APPROVAL) : undefined),
        onSelect: () => (act === 'edit' ? void navigate({ to: editAddress(promotion, mode, to) }) : onAsk(act, promotion)),
      };
    });
}
