import { DISQUALIFICATION_REASON_LABELS, DISQUALIFICATION_REASONS } from '@galeria/contract/draw/disqualification';
import { disqualificationFacts } from '@galeria/contract/draw/winner-endpoints';
import { requiredText } from '@galeria/contract/kit/fields/text';
import { UNREADABLE } from '@galeria/contract/kit/formats';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { AskedRaffleDisqualification, RaffleEntry } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import * as z from 'zod';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogForm, FormDialog, type InDialog } from '../../../ui/dialog/form-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { afterDrawTexts } from '../winners/after-draw.texts.ts';
import classes from '../winners/winners.module.css';
import { useAskRaffleDisqualification } from './raffle.queries.ts';
import { raffleDisqualificationTexts } from './raffle-disqualification.texts.ts';

const disqualifyForm = z.object({ ...disqualificationFacts.shape, entryId: requiredText(RULE_MESSAGES.required) });
type DisqualifyValues = Omit<AskedRaffleDisqualification, 'reason'> & { reason: string };

interface RaffleDisqualifyDialogProps {
  readonly promotionId: number;
  /** Whom nobody has said anything against. */
  readonly winners: readonly RaffleEntry[];
  readonly onClose: () => void;
}

/** DRW-10: whom, why, and what shows it. Mounted while open. */
export function RaffleDisqualifyDialog(props: RaffleDisqualifyDialogProps) {
  const t = useTexts(afterDrawTexts);
  return (
    <FormDialog title={t('askTitle')} onClose={props.onClose}>
      {(dialog) => <DisqualifyForm {...props} {...dialog} />}
    </FormDialog>
  );
}

type DisqualifyFormProps = Omit<RaffleDisqualifyDialogProps, 'onClose'> & InDialog;

function DisqualifyForm({ promotionId, winners, onBusy, leave }: DisqualifyFormProps) {
  const t = useTexts(raffleDisqualificationTexts);
  const words = useTexts(afterDrawTexts);
  const ask = useAskRaffleDisqualification(promotionId);
  // DRW-14: of a cancelled note the reason is known.
  const voided = winners.find(({ voidedAt }) => voidedAt !== null);
  const form = useKitForm<DisqualifyValues, AskedRaffleDisqualification>({
    schema: disqualifyForm,
    defaultValues: { entryId: voided?.entryId ?? '', reason: voided ? 'NOTE_CANCELLED' : '', explanation: '', evidence: '' },
  });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      onBusy={onBusy}
      leave={leave}
      text={t('askText')}
      submit={words('askSend')}
      onSubmit={async (asked) => {
        await ask.mutateAsync(asked);
        toast.success(words('asked'));
        leave();
      }}
    >
      <div className={classes.disqualify}>
        <SelectField
          control={control}
          name="entryId"
          label={t('winner')}
          options={winners.map(({ entryId, couponCode, position, name, voidedAt }) => ({
            value: entryId,
            label: [
              couponCode,
              words('place.winner', { position: position ?? 0 }),
              name ?? UNREADABLE,
              ...(voidedAt === null ? [] : [t('void')]),
            ].join(', '),
          }))}
          required
        />
        <SelectField
          control={control}
          name="reason"
          label={words('reason')}
          options={DISQUALIFICATION_REASONS.map((value) => ({
            value,
            label: contractMessage(DISQUALIFICATION_REASON_LABELS[value]),
          }))}
          required
        />
        <TextAreaField control={control} name="explanation" label={words('explanation')} limit={TEXT_LIMITS.reason} required />
        <TextAreaField
          control={control}
          name="evidence"
          label={words('evidence')}
          help={words('evidenceHelp')}
          limit={TEXT_LIMITS.evidence}
          required
        />
      </div>
    </DialogForm>
  );
}
