import { type ReactNode, useState } from 'react';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { useUiTexts } from '../ui-texts.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Leaving<Values extends FieldValues, Sent> {
  readonly control: Control<Values, unknown, Sent>;
  readonly onLeave: () => void;
  /** What was typed is kept as a draft: leaving loses nothing, and says so. */
  readonly keepsDraft: boolean;
  readonly readOnly?: boolean;
}

interface AskToLeave {
  /** 'Cancelar': asks first where something was changed. */
  readonly close: () => void;
  /** To be drawn beside the form. */
  readonly question: ReactNode;
}

/** The way out of a form that stands in a dialog or in a page that stays. */
export function useAskToLeave<Values extends FieldValues, Sent>(leaving: Leaving<Values, Sent>): AskToLeave {
  const { control, onLeave, keepsDraft, readOnly = false } = leaving;
  const texts = useUiTexts();
  const { isDirty } = useFormState({ control });
  const [asks, setAsks] = useState(false);
  const leave = () => {
    setAsks(false);
    onLeave();
  };
  return {
    close: () => (isDirty && !readOnly ? setAsks(true) : leave()),
    question: (
      <ConfirmDialog
        opened={asks}
        title={texts.leaveTitle}
        text={keepsDraft ? texts.leaveKeptText : texts.leaveText}
        cancel={texts.leaveStay}
        confirm={texts.leaveGo}
        destructive
        onConfirm={leave}
        onClose={() => setAsks(false)}
      />
    ),
  };
}
