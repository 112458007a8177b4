import { formatDateTime } from '@galeria/contract/kit/formats';
import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import { hasLuckyNumber } from '@galeria/contract/reference/enumerations/promotion';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { useState } from 'react';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { useLastShown } from '../../../ui/dialog/use-last-shown.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { TextAreaInput } from '../../../ui/fields/text-area-input.tsx';
import { useUiTexts } from '../../../ui/ui-texts.tsx';
import { promotionActsTexts } from '../promotion-acts.texts.ts';
import {
  useActivatePromotion,
  useApprovePromotion,
  useClosePromotion,
  useDeletePromotion,
  useRefusePromotion,
} from '../promotions.queries.ts';
import classes from './promotion-act-dialogs.module.css';
import type { ActedOn, AskedAct } from './use-promotion-acts.tsx';

export interface Asking {
  readonly act: AskedAct;
  readonly promotion: ActedOn;
}

interface PromotionActDialogsProps {
  readonly asking: Asking | null;
  readonly onClose: () => void;
  /** The page of a promotion that is gone has to be left. */
  readonly onDeleted?: () => void;
}

interface ActDialogProps {
  /** Null: closed. */
  readonly promotion: ActedOn | null;
  readonly onClose: () => void;
}

/** PRO-04: each act says in words what it does, and to what, before it does it. */
export function PromotionActDialogs({ asking, onClose, onDeleted }: PromotionActDialogsProps) {
  const askedFor = (act: AskedAct): ActDialogProps => ({
    promotion: asking?.act === act ? asking.promotion : null,
    onClose,
  });
  return (
    <>
      <ApproveDialog {...askedFor('approve')} />
      <RefuseDialog {...askedFor('refuse')} />
      <ActivateDialog {...askedFor('activate')} />
      <CloseDialog {...askedFor('close')} />
      <DeleteDialog {...askedFor('delete')} {...(onDeleted && { onDeleted })} />
    </>
  );
}

const isPast = (instant: string): boolean => new Date(instant).getTime() <= Date.now();

function ApproveDialog({ promotion, onClose }: ActDialogProps) {
  const t = useTexts(promotionActsTexts);
  const approve = useApprovePromotion();
  const shown = useLastShown(promotion);
  if (shown === null) return null;
  const words = { name: shown.name, start: formatDateTime(shown.startDate) };
  return (
    <MutationDialog
      opened={promotion !== null}
      onClose={onClose}
      mutation={approve}
      onConfirm={() => approve.mutate(shown, { onSuccess: () => toast.success(t('approved')) })}
      confirm={{
        title: t('approveTitle'),
        text: isPast(shown.startDate) ? t('approveTextLate', words) : t('approveText', words),
        confirm: t('approve'),
      }}
    />
  );
}

function RefuseDialog({ promotion, onClose }: ActDialogProps) {
  const t = useTexts(promotionActsTexts);
  const refuse = useRefusePromotion();
  const shown = useLastShown(promotion);
  const [reason, setReason] = useState('');
  if (shown === null) return null;
  const said = reason.trim();
  const close = () => {
    setReason('');
    onClose();
  };
  return (
    <MutationDialog
      opened={promotion !== null}
      onClose={close}
      mutation={refuse}
      blocked={said === '' || said.length > TEXT_LIMITS.reason}
      onConfirm={() => refuse.mutate({ ...shown, reason: said }, { onSuccess: () => toast.success(t('refused')) })}
      confirm={{
        title: t('refuseTitle'),
        text: (
          <>
            <p>{t('refuseText', { name: shown.name })}</p>
            <div className={classes.field}>
              <TextAreaInput label={t('reason')} value={reason} onChange={setReason} limit={TEXT_LIMITS.reason} autoFocus />
            </div>
          </>
        ),
        confirm: t('refuse'),
      }}
    />
  );
}

/** Spec 4: activating makes it visible in the app; spec 8: a failure that is no refusal has words of its own. */
function ActivateDialog({ promotion, onClose }: ActDialogProps) {
  const t = useTexts(promotionActsTexts);
  const uiTexts = useUiTexts();
  const activate = useActivatePromotion();
  const shown = useLastShown(promotion);
  if (shown === null) return null;
  const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500;
  return (
    <MutationDialog
      opened={promotion !== null}
      onClose={onClose}
      mutation={activate}
      onConfirm={() => activate.mutate(shown, { onSuccess: () => toast.success(t('activated')) })}
      confirm={{
        title: t('activateTitle'),
        text: (
          <>
            <p>{t('activateText', { name: shown.name })}</p>
            {!isPast(shown.startDate) && <p>{t('activateEarly', { start: formatDateTime(shown.startDate) })}</p>}
          </>
        ),
        confirm: t('activate'),
      }}
      failure={(error) => ({
        title: uiTexts.notDoneTitle,
        text: contractMessage(isRefusal(error) ? error.message : CATALOGUE.activatePromotionFailed),
      })}
    />
  );
}

/** Spec 4: irreversible; disables opt-in and invoice sending. Asks for the promotion's name. */
function CloseDialog({ promotion, onClose }: ActDialogProps) {
  const t = useTexts(promotionActsTexts);
  const close = useClosePromotion();
  const shown = useLastShown(promotion);
  if (shown === null) return null;
  return (
    <MutationDialog
      opened={promotion !== null}
      onClose={onClose}
      mutation={close}
      onConfirm={() => close.mutate(shown, { onSuccess: () => toast.success(t('closed')) })}
      confirm={{
        title: t('closeTitle'),
        text: (
          <>
            <p>{t('closeText', { name: shown.name })}</p>
            <p>{t('closeWhat')}</p>
            {hasLuckyNumber(shown.type) && <p>{t('closeNumbers')}</p>}
          </>
        ),
        confirm: t('close'),
        destructive: true,
        irreversible: true,
        typed: { expected: shown.name.trim(), label: t('closeTyped') },
      }}
    />
  );
}

function DeleteDialog({ promotion, onClose, onDeleted }: ActDialogProps & { readonly onDeleted?: () => void }) {
  const t = useTexts(promotionActsTexts);
  const remove = useDeletePromotion();
  const shown = useLastShown(promotion);
  if (shown === null) return null;
  const done = () => {
    toast.success(t('deleted'));
    onDeleted?.();
  };
  return (
    <MutationDialog
      opened={promotion !== null}
      onClose={onClose}
      mutation={remove}
      onConfirm={() => remove.mutate(shown, { onSuccess: done })}
      confirm={{
        title: t('deleteTitle'),
        text: t('deleteText', { name: shown.name }),
        confirm: t('delete'),
        destructive: true,
        irreversible: true,
      }}
    />
  );
}
