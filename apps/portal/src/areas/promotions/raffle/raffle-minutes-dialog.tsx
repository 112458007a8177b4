import type { Promotion } from '@galeria/contract/promotions/promotion';
import {
  type PromotionRaffle,
  type RaffleMinutesFacts,
  raffleMinutesFacts,
} from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { mallName } from '@galeria/contract/reference/malls';
import * as z from 'zod';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogForm, FormDialog, type InDialog } from '../../../ui/dialog/form-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { MinutesPlace, MinutesSignatories, namesByLine, requiredFact } from '../minutes-fields.tsx';
import classes from './raffle.module.css';
import { useRaffleMinutes } from './raffle.queries.ts';
import { raffleTexts } from './raffle.texts.ts';

const minutesForm = z.object({
  ...raffleMinutesFacts.shape,
  place: requiredFact,
  promoter: requiredFact,
  signatories: namesByLine(raffleMinutesFacts.shape.signatories),
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
  return (
    <FormDialog title={t('minutes')} onClose={onClose}>
      {(dialog) => <MinutesForm promotion={promotion} raffle={raffle} {...dialog} />}
    </FormDialog>
  );
}

function MinutesForm({ promotion, raffle, onBusy, leave }: Omit<RaffleMinutesDialogProps, 'onClose'> & InDialog) {
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
        <MinutesPlace control={control} label={t('venue')} autoFocus />
      </div>
      <MinutesSignatories control={control} />
    </DialogForm>
  );
}
