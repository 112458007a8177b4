import type { CustomerDetail } from '@galeria/contract/customers/customer';
import { formatCpf } from '@galeria/contract/kit/formats';
import type { Said } from '@galeria/contract/messages/said';
import { Button } from '@mantine/core';
import { IconArchive, IconLock, IconLockOpen, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type MouseEvent, type Ref, useState } from 'react';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useArchiveCustomer, useCheckDeletion, useForgetCustomer } from '../customer.queries.ts';
import { customerTexts } from '../customer.texts.ts';
import { customerActsTexts } from '../customer-acts.texts.ts';
import { customerPaths } from '../customers.paths.ts';
import { BlockDialog } from './block-dialog.tsx';
import { CustomerDeleteDialog } from './customer-delete-dialog.tsx';
import type { KnownCustomer } from './customer-facts.tsx';
import classes from './customer-view.module.css';

/** Back to the list as it was left: through the history where the customer was opened from it. */
export function useBackToList(cameFromList: boolean) {
  const t = useTexts(customerTexts);
  const { base } = useMount();
  const { history } = useRouter();
  return {
    href: customerPaths.list(base),
    label: t('back'),
    onFollow: (event: MouseEvent) => {
      // A new tab or window is not the way back.
      if (!cameFromList || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      history.back();
    },
  };
}

interface CustomerHeaderProps {
  readonly customer: KnownCustomer;
  /** Null until it has come: there is nothing to act on yet. */
  readonly detail: CustomerDetail | null;
  readonly back: ReturnType<typeof useBackToList>;
  readonly editing: boolean;
  readonly onEdit: () => void;
  readonly editButton: Ref<HTMLButtonElement>;
}

export function CustomerHeader({ customer, detail, back, editing, onEdit, editButton }: CustomerHeaderProps) {
  const t = useTexts(customerTexts);
  return (
    <PageHeader
      title={customer.fullName ?? t('title')}
      back={back}
      badge={
        <span className={classes.badges}>
          {customer.isBlocked && <StatusBadge tone="negative">{t('blocked')}</StatusBadge>}
          {customer.isActive === false && <StatusBadge tone="caution">{t('inactive')}</StatusBadge>}
          {customer.isShopKeeper && <StatusBadge tone="info">{t('shopkeeper')}</StatusBadge>}
          {customer.isSimplifiedCustomer && <StatusBadge tone="neutral">{t('simplified')}</StatusBadge>}
        </span>
      }
      subtitle={
        <span className={classes.subtitle}>
          {customer.cpf && (
            <span className={`${classes.cpf} gal-figures`}>
              {t('cpf')} {formatCpf(customer.cpf)} <CopyButton label={t('cpf')} value={customer.cpf} />
            </span>
          )}
          <span>{customer.realm?.mallName ?? customer.mallName}</span>
        </span>
      }
      {...(!editing && { actions: <CustomerActions detail={detail} onEdit={onEdit} editButton={editButton} /> })}
    />
  );
}

function CustomerActions({ detail, onEdit, editButton }: Pick<CustomerHeaderProps, 'detail' | 'onEdit' | 'editButton'>) {
  const t = useTexts(customerTexts);
  const updates = useHolds(['update-customer']);
  const deletes = useHolds(['delete-customer']);
  const [blocking, setBlocking] = useState(false);
  const isBlocked = detail?.isBlocked === true;
  const BlockIcon = isBlocked ? IconLockOpen : IconLock;
  // Their room is kept from the start: what comes in under them must not jump.
  const waits = { disabled: detail === null };
  return (
    <>
      <ArchiveButton detail={detail} />
      {deletes && <DeleteButton detail={detail} />}
      {updates && (
        <>
          <Button
            {...waits}
            variant="default"
            leftSection={<BlockIcon size={16} aria-hidden />}
            onClick={() => setBlocking(true)}
          >
            {t(isBlocked ? 'unblock' : 'block')}
          </Button>
          <Button {...waits} ref={editButton} leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            {t('edit')}
          </Button>
          <BlockDialog customer={blocking ? detail : null} onClose={() => setBlocking(false)} />
        </>
      )}
    </>
  );
}

const sayFailure = (error: unknown, otherwise: string): void =>
  toast.error(error instanceof ApiError ? contractMessage(error.message) : otherwise);

interface ActProps {
  readonly detail: CustomerDetail | null;
}

function ArchiveButton({ detail }: ActProps) {
  const t = useTexts(customerTexts);
  const archive = useArchiveCustomer(detail?.customerId ?? '');
  const start = () =>
    archive.mutate(undefined, {
      onSuccess: () => toast.success(t('archiveStarted')),
      onError: (error) => sayFailure(error, t('archiveFailed')),
    });
  return (
    <Button variant="default" leftSection={<IconArchive size={16} aria-hidden />} loading={archive.isPending} onClick={start}>
      {t('archive')}
    </Button>
  );
}

function DeleteButton({ detail }: ActProps) {
  const t = useTexts(customerTexts);
  const acts = useTexts(customerActsTexts);
  const { base } = useMount();
  const navigate = useNavigate();
  const customerId = detail?.customerId ?? '';
  const check = useCheckDeletion(customerId);
  const forget = useForgetCustomer(customerId);
  const [reasons, setReasons] = useState<readonly Said[] | null>(null);

  const ask = () =>
    check.mutate(undefined, {
      onSuccess: (found) => setReasons(found.reasons),
      onError: (error) => sayFailure(error, acts('notDeleted')),
    });
  const leave = async () => {
    toast.success(acts('deleted', { name: detail?.fullName ?? '' }));
    // In place of this entry: Back must not lead to somebody who is gone.
    await navigate({ to: customerPaths.list(base), replace: true });
    forget();
  };
  return (
    <>
      <Button
        disabled={detail === null}
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        loading={check.isPending}
        onClick={ask}
      >
        {t('delete')}
      </Button>
      {detail && (
        <CustomerDeleteDialog
          customer={detail}
          reasons={reasons}
          onClose={() => setReasons(null)}
          onDeleted={() => void leave()}
        />
      )}
    </>
  );
}
