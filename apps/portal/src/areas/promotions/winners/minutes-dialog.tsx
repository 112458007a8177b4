import { type DrawRecord, type MinutesFacts, minutesFacts } from '@galeria/contract/draw/draw-endpoints';
import { day } from '@galeria/contract/kit/fields/date-schemas';
import { requiredText } from '@galeria/contract/kit/fields/text';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { mallName } from '@galeria/contract/reference/malls';
import * as z from 'zod';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogForm, FormDialog, type InDialog } from '../../../ui/dialog/form-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { MinutesPlace, MinutesSignatories, namesByLine, requiredFact } from '../minutes-fields.tsx';
import { proofTexts } from './proof.texts.ts';
import classes from './winners.module.css';
import { useDrawMinutes } from './winners.queries.ts';

const { shape } = minutesFacts;

const minutesForm = z.object({
  ...shape,
  place: requiredFact,
  promoter: requiredFact,
  signatories: namesByLine(shape.signatories),
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
  return (
    <FormDialog title={t('minutesTitle')} onClose={onClose}>
      {(dialog) => <MinutesForm promotion={promotion} draw={draw} {...dialog} />}
    </FormDialog>
  );
}

function MinutesForm({ promotion, draw, onBusy, leave }: Omit<MinutesDialogProps, 'onClose'> & InDialog) {
  const t = useTexts(proofTexts);
  const make = useDrawMinutes(promotion.id);
  const isKnown = draw.extractionNumber !== null;
  const form = useKitForm<MinutesValues, MinutesFacts>({
    schema: isKnown ? knownMinutesForm : olderMinutesForm,
    defaultValues: valuesOf(draw.minutes, promotion),
  });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      onBusy={onBusy}
      leave={leave}
      text={t('minutesText')}
      submit={t('minutesAct')}
      onSubmit={async (facts) => {
        await make.mutateAsync(facts);
        toast.success(t('minutesDone'));
        leave();
      }}
    >
      <div className={classes.minutes}>
        {!isKnown && <TextField control={control} name="extractionNumber" label={t('extractionNumber')} required autoFocus />}
        {!isKnown && <DateField control={control} name="extractionDate" label={t('extractionDate')} required />}
        <MinutesPlace control={control} label={t('place')} autoFocus={isKnown} />
      </div>
      <MinutesSignatories control={control} />
    </DialogForm>
  );
}
