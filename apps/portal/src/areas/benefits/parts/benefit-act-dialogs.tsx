import { formatDateTime } from '@galeria/contract/kit/formats';
import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
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
import {
  useApproveBenefit,
  useDeleteBenefit,
  usePauseBenefit,
  useRefuseBenefit,
  useResumeBenefit,
} from '../benefit-acts.queries.ts';
import { benefitActsTexts } from '../benefit-acts.texts.ts';
import classes from './benefit-act-dialogs.module.css';
import type { ActedOn, AskedAct } from './use-benefit-acts.tsx';

export interface Asking {
  readonly act: AskedAct;
  readonly benefit: ActedOn;
}

interface BenefitActDialogsProps {
  readonly asking: Asking | null;
  readonly onClose: () => void;
  /** Of the list nothing more is asked: its row goes. */
  readonly onDeleted?: () => void;
}

interface ActDialogProps {
  /** Null: closed. */
  readonly benefit: ActedOn | null;
  readonly onClose: () => void;
}

/** BEN-02: each act says in words what it does, and to what, before it does it. */
export function BenefitActDialogs({ asking, onClose, onDeleted }: BenefitActDialogsProps) {
  const askedFor = (act: AskedAct): ActDialogProps => ({
    benefit: asking?.act === act ? asking.benefit : null,
    onClose,
  });
  return (
    <>
      <ApproveDialog {...askedFor('approve')} />
      <RefuseDialog {...askedFor('refuse')} />
      <PauseDialog {...askedFor('pause')} />
      <ResumeDialog {...askedFor('resume')} />
      <DeleteDialog {...askedFor('delete')} {...(onDeleted && { onDeleted })} />
    </>
  );
}

const isPast = (instant: string): boolean => new Date(instant).getTime() <= Date.now();

function ApproveDialog({ benefit, onClose }: ActDialogProps) {
  const t = useTexts(benefitActsTexts);
  const approve = useApproveBenefit();
  const shown = useLastShown(benefit);
  if (shown === null) return null;
  const words = { title: shown.title, start: formatDateTime(shown.startDate) };
  return (
    <MutationDialog
      opened={benefit !== null}
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

/** Spec 8: a failure that is no refusal of ours has words of its own. */
function RefuseDialog({ benefit, onClose }: ActDialogProps) {
  const t = useTexts(benefitActsTexts);
  const uiTexts = useUiTexts();
  const refuse = useRefuseBenefit();
  const shown = useLastShown(benefit);
  const [reason, setReason] = useState('');
  if (shown === null) return null;
  const said = reason.trim();
  const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500;
  const close = () => {
    setReason('');
    onClose();
  };
  return (
    <MutationDialog
      opened={benefit !== null}
      onClose={close}
      mutation={refuse}
      blocked={said === '' || said.length > TEXT_LIMITS.reason}
      onConfirm={() => refuse.mutate({ ...shown, reason: said }, { onSuccess: () => toast.success(t('refused')) })}
      confirm={{
        title: t('refuseTitle'),
        text: (
          <>
            <p>{t('refuseText', { title: shown.title })}</p>
            <div className={classes.field}>
              <TextAreaInput label={t('reason')} value={reason} onChange={setReason} limit={TEXT_LIMITS.reason} autoFocus />
            </div>
          </>
        ),
        confirm: t('refuse'),
      }}
      failure={(error) => ({
        title: uiTexts.notDoneTitle,
        text: contractMessage(isRefusal(error) ? error.message : CATALOGUE.refuseBenefitFailed),
      })}
    />
  );
}

function PauseDialog({ benefit, onClose }: ActDialogProps) {
  const t = useTexts(benefitActsTexts);
  const pause = usePauseBenefit();
  const shown = useLastShown(benefit);
  if (shown === null) return null;
  return (
    <MutationDialog
      opened={benefit !== null}
      onClose={onClose}
      mutation={pause}
      onConfirm={() => pause.mutate(shown, { onSuccess: () => toast.success(t('paused')) })}
      confirm={{ title: t('pauseTitle'), text: t('pauseText', { title: shown.title }), confirm: t('pause') }}
    />
  );
}

function ResumeDialog({ benefit, onClose }: ActDialogProps) {
  const t = useTexts(benefitActsTexts);
  const resume = useResumeBenefit();
  const shown = useLastShown(benefit);
  if (shown === null) return null;
  return (
    <MutationDialog
      opened={benefit !== null}
      onClose={onClose}
      mutation={resume}
      onConfirm={() => resume.mutate(shown, { onSuccess: () => toast.success(t('resumed')) })}
      confirm={{ title: t('resumeTitle'), text: t('resumeText', { title: shown.title }), confirm: t('resume') }}
    />
  );
}

function DeleteDialog({ benefit, onClose, onDeleted }: ActDialogProps & { readonly onDeleted?: () => void }) {
  const t = useTexts(benefitActsTexts);
  const remove = useDeleteBenefit();
  const shown = useLastShown(benefit);
  if (shown === null) return null;
  const done = () => {
    toast.success(t('deleted'));
    onDeleted?.();
  };
  return (
    <MutationDialog
      opened={benefit !== null}
      onClose={onClose}
      mutation={remove}
      onConfirm={() => remove.mutate(shown, { onSuccess: done })}
      confirm={{
        title: t('deleteTitle'),
        text: t('deleteText', { title: shown.title }),
        confirm: t('delete'),
        destructive: true,
        irreversible: true,
      }}
    />
  );
}
