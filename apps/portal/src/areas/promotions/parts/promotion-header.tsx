import '@mantine/core/styles/Menu.css';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { mallName } from '@galeria/contract/reference/malls';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PromotionStatusBadge } from '../../../domain/promotion-display/promotion-status-badge.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { ActMenuItems } from '../../../ui/data-table/act-menu-items.tsx';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { ActButton } from '../../../ui/display/act-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { promotionActsTexts } from '../promotion-acts.texts.ts';
import { promotionDetailsTexts } from '../promotion-details.texts.ts';
import { editAddress, promotionPaths } from '../promotions.paths.ts';
import { useForgetPromotion } from '../promotions.queries.ts';
import { type Asking, PromotionActDialogs } from './promotion-act-dialogs.tsx';
import classes from './promotion-view.module.css';
import { type ActedOn, usePromotionActs } from './use-promotion-acts.tsx';

/** What its acts say of it; it starts when the first of its modes does. */
function actedOn(promotion: Promotion): ActedOn {
  const { id, name, type, status, version, isOwnWriting, createdAt, raffle, luckyNumber, buyAndWin } = promotion;
  const starts = [raffle, luckyNumber, buyAndWin].flatMap((mode) => (mode === null ? [] : [mode.startDate]));
  return { id, name, type, status, version, isOwnWriting, startDate: starts.sort()[0] ?? createdAt };
}

interface PromotionHeaderProps {
  /** Undefined until it has come: the room of its acts is filled then. */
  readonly promotion: Promotion | undefined;
  /** What the page offers besides the acts of the lifecycle. */
  readonly more?: readonly RowAction[];
}

/** Spec 2.6: Back stands in the non-engagement header. */
export function PromotionHeader({ promotion, more = [] }: PromotionHeaderProps) {
  const t = useTexts(promotionDetailsTexts);
  const { mode, to } = useMount();
  return (
    <PageHeader
      title={t('title')}
      subtitle={t('subtitle')}
      {...(promotion && { badge: <PromotionIdentity promotion={promotion} /> })}
      {...(mode === 'portal' && { back: { href: to(promotionPaths.list), label: t('back') } })}
      {...(promotion && { actions: <PromotionActions promotion={promotion} more={more} /> })}
    />
  );
}

/** Beside the specified title, on every tab: an act must not be done to the wrong promotion. */
function PromotionIdentity({ promotion: { name, mallCode, status, type } }: { readonly promotion: Promotion }) {
  const { mode } = useMount();
  return (
    <span className={classes.which}>
      <strong>{name}</strong>
      <span className={classes.mall}>{mallName(mallCode)}</span>
      <PromotionStatusBadge status={status} type={type} mode={mode} />
    </span>
  );
}

/** What moves the promotion on is the page's own button; what ends it, or is rarely needed, is in the menu. */
const FORWARD: readonly string[] = ['approve', 'activate'];

function PromotionActions({ promotion, more }: { readonly promotion: Promotion; readonly more: readonly RowAction[] }) {
  const t = useTexts(promotionActsTexts);
  const { mode, to } = useMount();
  const navigate = useNavigate();
  const forget = useForgetPromotion();
  const [asking, setAsking] = useState<Asking | null>(null);
  const acts = usePromotionActs((act, asked) => setAsking({ act, promotion: asked }))(actedOn(promotion));
  const forward = acts.find(({ id, disabledReason }) => FORWARD.includes(id) && disabledReason === undefined);
  const edit = acts.find(({ id }) => id === 'edit');
  const rest = [...more, ...acts.filter((act) => act !== forward && act !== edit)];

  const leave = async () => {
    // In place of this entry: Back must not lead to what is gone.
    await navigate({ to: to(promotionPaths.list), replace: true });
    forget(promotion.id);
  };

  return (
    <>
      {rest.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={15} aria-hidden />}>
              {t('more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <ActMenuItems actions={rest} />
          </Menu.Dropdown>
        </Menu>
      )}
      {edit && (
        <ActButton
          lockedBecause={edit.disabledReason}
          href={editAddress(promotion, mode, to)}
          leftSection={edit.icon}
          variant={forward ? 'default' : 'filled'}
        >
          {edit.label}
        </ActButton>
      )}
      {forward && (
        <Button leftSection={forward.icon} onClick={forward.onSelect}>
          {forward.label}
        </Button>
      )}
      <PromotionActDialogs asking={asking} onClose={() => setAsking(null)} onDeleted={() => void leave()} />
    </>
  );
}
