import { requiredText } from '@galeria/contract/kit/fields/text';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import {
  type PromotionRaffle,
  type RaffleMinutesFacts,
  raffleMinutesFacts,
} from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { COUNTS } from '@galeria/contract/reference/limits';
import { mallName } from '@galeria/contract/reference/malls';
import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import * as z from 'zod';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { useMountedDialog } from '../../../ui/dialog/use-mounted-dialog.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { MaskedField } from '../../../ui/fields/masked-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import classes from './raffle.module.css';
import { useRaffleMinutes } from './raffle.queries.ts';
import { raffleTexts } from './raffle.texts.ts';

/** Names one a line, as people write them down. */
const minutesForm = z.object({
  ...raffleMinutesFacts.shape,
  place: requiredText(RULE_MESSAGES.required),
  promoter: requiredText(RULE_MESSAGES.required),
  signatories: z
    .string()
    .transform((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .pipe(raffleMinutesFacts.shape.signatories),
});
type MinutesValues = z.input<typeof minutesForm>;

interface RaffleMinutesDialogProps {
  readonly promotion: Promotion;
  readonly raffle: PromotionRaffle;
  readonly onClose: () => void;
}

/** PRO-17: what the minutes need to be told. Mounted while open. */
export function RaffleMinutesDialog({ promotion, raffle, onClose }: RaffleMinutesDialogProps) {
  const t = useTexts(raffleTexts);
  const [busy, setBusy] = useState(false);
  const [opened, leave] = useMountedDialog();
  return (
    <DialogFrame opened={opened} onExited={onClose} onClose={leave} title={t('minutes')} size="md" busy={busy} keepOnClickOutside>
      <MinutesForm promotion={promotion} raffle={raffle} onBusy={setBusy} onLeave={leave} />
    </DialogFrame>
  );
}

interface MinutesFormProps extends Omit<RaffleMinutesDialogProps, 'onClose'> {
  readonly onBusy: (busy: boolean) => void;
  readonly onLeave: () => void;
}

function MinutesForm({ promotion, raffle, onBusy, onLeave }: MinutesFormProps) {
  const t = useTexts(raffleTexts);
  const make = useRaffleMinutes(promotion.id);
  const { minutes } = raffle;
  const form = useKitForm<MinutesValues, RaffleMinutesFacts>({
    schema: minutesForm,
    defaultValues:
      minutes === null
        ? { place: mallName(promotion.mallCode), promoter: '', promoterCnpj: '', signatories: '' }
        : { ...minutes, signatories: minutes.signatories.join('\n') },
  });
  const { control } = form;
  const { isSubmitting } = useFormState({ control });
  useEffect(
    function tellBusy() {
      onBusy(isSubmitting);
    },
    [isSubmitting, onBusy],
  );
  return (
    <Form
      form={form}
      guardLeaving={false}
      onSubmit={async (facts) => {
        await make.mutateAsync(facts);
        toast.success(t('minutesDone'));
        onLeave();
      }}
    >
      <Text size="sm" c="dimmed">
        {t('minutesText')}
      </Text>
      <div className={classes.minutes}>
        <TextField control={control} name="place" label={t('venue')} required autoFocus />
        <TextField control={control} name="promoter" label={t('promoter')} required />
        <MaskedField control={control} name="promoterCnpj" mask="cnpj" label={t('promoterCnpj')} />
      </div>
      <TextAreaField
        control={control}
        name="signatories"
        label={t('signatories')}
        help={t('signatoriesHelp', { most: COUNTS.minutesSignatories })}
      />
      <FormActions submit={t('minutesAct')} cancel={{ onClick: onLeave }} />
    </Form>
  );
}
