import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { UnstyledButton } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { TextAreaInput } from '../../../ui/fields/text-area-input.tsx';
import { keepSentences, sentencesOf } from '../sentence-drafts.ts';
import { toSenderTexts } from '../to-sender.texts.ts';
import { KeyHint } from './key-hint.tsx';
import classes from './to-sender.module.css';

/** INV-19: what the sender reads with the refusal. Folded away until somebody has something to say. */
export function RefusalMessage({ invoiceId }: { readonly invoiceId: string }) {
  const t = useTexts(toSenderTexts);
  const [text, setText] = useState(() => sentencesOf(invoiceId).refusal);
  const [isOpen, setOpen] = useState(text !== '');
  const field = useRef<HTMLDivElement>(null);
  const open = () => {
    flushSync(() => setOpen(true));
    field.current?.querySelector('textarea')?.focus();
  };
  return (
    <div ref={field} className={classes.message}>
      {isOpen ? (
        <>
          <TextAreaInput
            label={t('message')}
            value={text}
            onChange={(typed) => {
              // What is too long cannot be typed: any key refuses, and none of them may fail for this.
              const fits = [...typed].slice(0, TEXT_LIMITS.senderSentence).join('');
              setText(fits);
              keepSentences(invoiceId, { refusal: fits });
            }}
            limit={TEXT_LIMITS.senderSentence}
            rows={2}
          />
          <p className={classes.hint}>{t('readInApp')}</p>
        </>
      ) : (
        <UnstyledButton className={classes.write} aria-keyshortcuts="T Alt+T" data-write-message onClick={open}>
          <IconMessage size={14} aria-hidden /> {t('write')} <KeyHint>T</KeyHint>
        </UnstyledButton>
      )}
    </div>
  );
}
