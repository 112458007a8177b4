import { type DrawRecord, type MinutesFacts, minutesFacts } from '@galeria/contract/draw/draw-endpoints';
import { day } from '@galeria/contract/kit/fields/date-schemas';
import { requiredText } from '@galeria/contract/kit/fields/text';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { Promotion } from '@galeria/contract/promotions/promotion';
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
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MaskedField } from '../../../ui/fields/masked-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { proofTexts } from './proof.texts.ts';
import classes from './winners.module.css';
import { useDrawMinutes } from './winners.queries.ts';

const { shape } = minutesFacts;

/** Names one a line, as people write them down. */
const minutesForm = z.object({
  ...shape,
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
    .pipe(shape.signatories),
});
/** What the draw knows is not sent again. */
const knownMinutesForm = minutesForm.extend({
  extractionNumber: z.string().transform(() => undefined),
  extractionDate: z.string().transform(() => undefined),
});
/** The same of a draw that was made before the extraction was asked for. */
const olderMinutesForm = minutesForm.extend({ extractionNumber: requiredText(RULE_MESSAGES.required), extractionDate: day });
type MinutesValues = z.input<typeof olderMinutesForm>;

const valuesOf = (facts: MinutesFacts | null, { mallCode }: Promotion): MinutesValues =>
  facts === null
    ? {
        extractionNumber: '',
        extractionDate: '',
        place: mallName(mallCode),
        promoter: '',
        promoterCnpj: '',
        signatories: '',
      }
    : {
        ...facts,
        extractionNumber: facts.extractionNumber ?? '',
        extractionDate: facts.extractionDate ?? '',
        signatories: facts.signatories.join('\n'),
      };

interface MinutesDialogProps {
  readonly promotion: Promotion;
  readonly draw: NonNullable<DrawRecord['draw']>;
  readonly onClose: () => void;
}

/** DRW-07: what the minutes need to be told. Mounted while open. */
export function MinutesDialog({ promotion, draw, onClose }: MinutesDialogProps) {
  const t = useTexts(proofTexts);
  const [busy, setBusy] = useState(false);
  const [opened, leave] = useMountedDialog();
  return (
    <DialogFrame
      opened={opened}
      onExited={onClose}
      onClose={leave}
      title={t('minutesTitle')}
      size="md"
      busy={busy}
      keepOnClickOutside
    >
      <MinutesForm promotion={promotion} draw={draw} onBusy={setBusy} onLeave={leave} />
    </DialogFrame>
  );
}

interface MinutesFormProps extends Omit<MinutesDialogProps, 'onClose'> {
  readonly onBusy: (busy: boolean) => void;
  readonly onLeave: () => void;
}

function MinutesForm({ promotion, draw, onBusy, onLeave }: MinutesFormProps) {
  const t = useTexts(proofTexts);
  const make = useDrawMinutes(promotion.id);
  const isKnown = draw.extractionNumber !== null;
  const form = useKitForm<MinutesValues, MinutesFacts>({
    schema: isKnown ? knownMinutesForm : olderMinutesForm,
    defaultValues: valuesOf(draw.minutes, promotion),
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
        {!isKnown && <TextField control={control} name="extractionNumber" label={t('extractionNumber')} required autoFocus />}
        {!isKnown && <DateField control={control} name="extractionDate" label={t('extractionDate')} required />}
        <TextField control={control} name="place" label={t('place')} required autoFocus={isKnown} />
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
