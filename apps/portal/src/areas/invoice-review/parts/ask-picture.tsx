import '@mantine/core/styles/Radio.css';
import { PICTURE_ASK_REASONS, type PictureAskReason } from '@galeria/contract/invoices/picture-ask';
import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { Button, Radio, Stack, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogButtons, DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { useMountedDialog } from '../../../ui/dialog/use-mounted-dialog.ts';
import { TextAreaInput } from '../../../ui/fields/text-area-input.tsx';
import { useSayMessage } from '../../../ui/ui-texts.tsx';
import type { Verdict } from '../decision.rules.ts';
import { likelyReason, unaskable } from '../picture-ask.rules.ts';
import { keepSentences, sentencesOf } from '../sentence-drafts.ts';
import { toSenderTexts } from '../to-sender.texts.ts';
import { KeyHint } from './key-hint.tsx';
import classes from './to-sender.module.css';

interface AskPictureProps {
  readonly card: ReviewCard;
  readonly onDecide: (verdict: Verdict) => void;
}

/** INV-19: neither approved nor refused: the note waits for what it lacks. */
export function AskPicture({ card, onDecide }: AskPictureProps) {
  const t = useTexts(toSenderTexts);
  const say = useSayMessage();
  const [isOpen, setOpen] = useState(false);
  const why = unaskable(card);
  return (
    <>
      <Button
        variant="default"
        className={classes.ask}
        leftSection={<IconCamera size={16} aria-hidden />}
        rightSection={<KeyHint>C</KeyHint>}
        aria-keyshortcuts="C Alt+C"
        disabled={why !== null}
        {...(why !== null && { title: say(why), 'aria-description': say(why) })}
        data-ask-picture
        onClick={() => setOpen(true)}
      >
        <span className={classes.askWords}>{t('askPicture')}</span>
      </Button>
      {isOpen && <AskDialog card={card} onDecide={onDecide} onClose={() => setOpen(false)} />}
    </>
  );
}

function AskDialog({ card, onDecide, onClose }: AskPictureProps & { readonly onClose: () => void }) {
  const t = useTexts(toSenderTexts);
  const labels = useInvoiceLabels();
  const [opened, leave] = useMountedDialog();
  const { invoiceId } = card;
  const [written] = useState(() => sentencesOf(invoiceId));
  const [reason, setReason] = useState<PictureAskReason>(written.reason ?? likelyReason(card));
  const [sentence, setSentence] = useState(written.ask);
  const isTooLong = sentence.trim().length > TEXT_LIMITS.senderSentence;
  const [isAsked, setAsked] = useState(false);
  return (
    <DialogFrame
      opened={opened}
      onClose={leave}
      // The next note comes when this one's dialog has gone: nothing of it lies over another's.
      onExited={() => {
        onClose();
        if (isAsked) onDecide({ act: 'ask-picture', reason, sentence: sentence.trim() || null });
      }}
      title={t('askTitle')}
      size="md"
      keepOnClickOutside
      settled
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog is drawn within the note's own form, whose sending approves: this is none of it.
          event.stopPropagation();
          if (isTooLong) return;
          setAsked(true);
          leave();
        }}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('askText')}
          </Text>
          <Radio.Group
            label={t('askReason')}
            value={reason}
            onChange={(chosen) => {
              const known = PICTURE_ASK_REASONS.find((each) => each === chosen) ?? reason;
              setReason(known);
              keepSentences(invoiceId, { reason: known });
            }}
          >
            <Stack gap="xs" mt={6}>
              {PICTURE_ASK_REASONS.map((each) => (
                <Radio
                  key={each}
                  value={each}
                  label={labels.askReason(each)}
                  {...(each === reason && { 'data-autofocus': true })}
                />
              ))}
            </Stack>
          </Radio.Group>
          <div>
            <TextAreaInput
              label={t('askSentence')}
              value={sentence}
              onChange={(text) => {
                setSentence(text);
                keepSentences(invoiceId, { ask: text });
              }}
              limit={TEXT_LIMITS.senderSentence}
              rows={2}
            />
            <p className={classes.hint}>{t('readInApp')}</p>
          </div>
          <DialogButtons>
            <Button variant="default" onClick={leave}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={isTooLong}>
              {t('ask')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </DialogFrame>
  );
}
