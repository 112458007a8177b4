import type { AmendmentChange } from '@galeria/contract/promotions/amendment';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { TextAreaInput } from '../../../ui/fields/text-area-input.tsx';
import { useUiTexts } from '../../../ui/ui-texts.tsx';
import classes from './amendments.module.css';
import { amendmentsTexts } from './amendments.texts.ts';
import { ComparisonTable } from './comparison-table.tsx';

interface Asking {
  readonly changes: readonly AmendmentChange[];
  readonly answer: (reason: string | null) => void;
}

/** Before a form is sent: what of it waits for somebody else, and why it is asked for. Null: they thought better of it. */
export function useAmendmentReason(): {
  readonly ask: (changes: readonly AmendmentChange[]) => Promise<string | null>;
  readonly dialog: ReactNode;
} {
  const t = useTexts(amendmentsTexts);
  const texts = useUiTexts();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [reason, setReason] = useState('');
  const said = reason.trim();
  const end = (answer: string | null) => {
    asking?.answer(answer);
    setAsking(null);
  };
  return {
    ask: (changes) => new Promise((answer) => setAsking({ changes, answer })),
    dialog: (
      <DialogFrame opened={asking !== null} onClose={() => end(null)} title={t('askTitle')} size="lg" keepOnClickOutside>
        <div className={classes.dialog}>
          <Text size="sm">{t('askText')}</Text>
          <ComparisonTable changes={asking?.changes ?? []} />
          <TextAreaInput label={t('askReason')} value={reason} onChange={setReason} limit={TEXT_LIMITS.reason} autoFocus />
          <div className={classes.dialogActs}>
            <Button variant="default" onClick={() => end(null)}>
              {texts.cancel}
            </Button>
            <Button disabled={said === '' || said.length > TEXT_LIMITS.reason} onClick={() => end(said)}>
              {t('askConfirm')}
            </Button>
          </div>
        </div>
      </DialogFrame>
    ),
  };
}
