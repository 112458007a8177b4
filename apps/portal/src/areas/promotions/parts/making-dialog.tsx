import { type ReactNode, useState } from 'react';
import { FormDialog, type InDialog } from '../../../ui/dialog/form-dialog.tsx';
import { MadeFace } from './made-face.tsx';

/** What a form that makes coupons or numbers tells its dialog. */
export interface Making extends InDialog {
  readonly onDone: (made: readonly string[]) => void;
}

interface MakingDialogProps {
  readonly title: string;
  readonly doneTitle: (count: number) => string;
  readonly onClose: () => void;
  readonly children: (making: Making) => ReactNode;
}

/** First what is to be made, then what was. */
export function MakingDialog({ title, doneTitle, onClose, children }: MakingDialogProps) {
  const [made, setMade] = useState<readonly string[] | null>(null);
  return (
    <FormDialog title={made === null ? title : doneTitle(made.length)} onClose={onClose}>
      {(dialog) => (made === null ? children({ ...dialog, onDone: setMade }) : <MadeFace made={made} onClose={dialog.leave} />)}
    </FormDialog>
  );
}
