import { formatDateTime } from '@galeria/contract/kit/formats';
import type { Mission } from '@galeria/contract/missions/mission';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { useLastShown } from '../../../ui/dialog/use-last-shown.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { TextAreaInput } from '../../../ui/fields/text-area-input.tsx';
import { useApproveMission, useCloseMission, useDeleteMission, useRefuseMission } from '../mission-acts.queries.ts';
import type { OfferedAct } from '../mission-acts.rules.ts';
import { missionActsTexts } from '../mission-acts.texts.ts';
import classes from './mission-act-dialogs.module.css';

type ActedOn = Pick<Mission, 'id' | 'title' | 'startDate' | 'version'>;

export interface Asking {
  readonly act: OfferedAct;
  readonly mission: ActedOn;
}

interface ActDialogProps {
  /** Null: closed. */
  readonly mission: ActedOn | null;
  readonly onClose: () => void;
}

interface MissionActDialogsProps {
  readonly asking: Asking | null;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** MIS-04: each act says in words what it does, and to what, before it does it. */
export function MissionActDialogs({ asking, onClose, onDeleted }: MissionActDialogsProps) {
  const askedFor = (act: OfferedAct): ActDialogProps => ({ mission: asking?.act === act ? asking.mission : null, onClose });
  return (
    <>
      <ApproveDialog {...askedFor('approve')} />
      <RefuseDialog {...askedFor('refuse')} />
      <CloseDialog {...askedFor('close')} />
      <DeleteDialog {...askedFor('delete')} onDeleted={onDeleted} />
    </>
  );
}

const isPast = (instant: string): boolean => new Date(instant).getTime() <= Date.now();

function ApproveDialog({ mission, onClose }: ActDialogProps) {
  const t = useTexts(missionActsTexts);
  const approve = useApproveMission();
  const shown = useLastShown(mission);
  if (shown === null) return null;
  const words = { title: shown.title, start: formatDateTime(shown.startDate) };
  return (
    <MutationDialog
      opened={mission !== null}
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

function RefuseDialog({ mission, onClose }: ActDialogProps) {
  const t = useTexts(missionActsTexts);
  const refuse = useRefuseMission();
  const shown = useLastShown(mission);
  const reason = useReason(t('refuseReason'));
  if (shown === null) return null;
  return (
    <MutationDialog
      opened={mission !== null}
      onClose={reason.forgetThen(onClose)}
      mutation={refuse}
      blocked={reason.isMissing}
      onConfirm={() => refuse.mutate({ ...shown, reason: reason.said }, { onSuccess: () => toast.success(t('refused')) })}
      confirm={{
        title: t('refuseTitle'),
        text: (
          <>
            <p>{t('refuseText', { title: shown.title })}</p>
            {reason.field}
          </>
        ),
        confirm: t('refuse'),
      }}
    />
  );
}

/** Spec 4: closing is irreversible and advised only as a last resort. */
function CloseDialog({ mission, onClose }: ActDialogProps) {
  const t = useTexts(missionActsTexts);
  const close = useCloseMission();
  const shown = useLastShown(mission);
  const reason = useReason(t('closeReason'));
  if (shown === null) return null;
  return (
    <MutationDialog
      opened={mission !== null}
      onClose={reason.forgetThen(onClose)}
      mutation={close}
      blocked={reason.isMissing}
      onConfirm={() => close.mutate({ ...shown, reason: reason.said }, { onSuccess: () => toast.success(t('closed')) })}
      confirm={{
        title: t('closeTitle'),
        text: (
          <>
            <p>{t('closeText', { title: shown.title })}</p>
            <p>{t('closeAdvice')}</p>
            {reason.field}
          </>
        ),
        confirm: t('close'),
        destructive: true,
        irreversible: true,
      }}
    />
  );
}

function DeleteDialog({ mission, onClose, onDeleted }: ActDialogProps & { readonly onDeleted: () => void }) {
  const t = useTexts(missionActsTexts);
  const remove = useDeleteMission();
  const shown = useLastShown(mission);
  if (shown === null) return null;
  const done = () => {
    toast.success(t('deleted'));
    onDeleted();
  };
  return (
    <MutationDialog
      opened={mission !== null}
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

interface Reason {
  readonly said: string;
  readonly isMissing: boolean;
  readonly field: ReactNode;
  readonly forgetThen: (next: () => void) => () => void;
}

/** Why, typed into the dialog. */
function useReason(label: string): Reason {
  const [typed, setTyped] = useState('');
  const said = typed.trim();
  return {
    said,
    isMissing: said === '' || said.length > TEXT_LIMITS.reason,
    field: (
      <div className={classes.field}>
        <TextAreaInput label={label} value={typed} onChange={setTyped} limit={TEXT_LIMITS.reason} autoFocus />
      </div>
    ),
    forgetThen: (next) => () => {
      setTyped('');
      next();
    },
  };
}
