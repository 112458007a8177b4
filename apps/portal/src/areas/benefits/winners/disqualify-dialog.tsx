import {
  type AskedWinnerDisqualification,
  askedWinnerDisqualification,
  BENEFIT_DISQUALIFICATION_REASONS,
} from '@galeria/contract/coupons/raffle-result-endpoints';
import { DISQUALIFICATION_REASON_LABELS } from '@galeria/contract/draw/disqualification';
import { UNREADABLE } from '@galeria/contract/kit/formats';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogForm, FormDialog, type InDialog } from '../../../ui/dialog/form-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { type Raffle, useAskWinnerDisqualification } from '../raffles.queries.ts';
import { winnerDisqualificationTexts } from '../winner-disqualification.texts.ts';
import classes from './winners.module.css';

type DisqualifyValues = Omit<AskedWinnerDisqualification, 'reason'> & { reason: string };

interface DisqualifyDialogProps {
  readonly benefitId: number;
  /** Whom nobody has said anything against, and whose prize is not handed over. */
  readonly winners: Raffle['entries'];
  readonly onClose: () => void;
}

/** BEN-09: whom, why, and what shows it. Mounted while open. */
export function DisqualifyDialog(props: DisqualifyDialogProps) {
  const t = useTexts(winnerDisqualificationTexts);
  return (
    <FormDialog title={t('askTitle')} onClose={props.onClose}>
      {(dialog) => <DisqualifyForm {...props} {...dialog} />}
    </FormDialog>
  );
}

type DisqualifyFormProps = Omit<DisqualifyDialogProps, 'onClose'> & InDialog;

function DisqualifyForm({ benefitId, winners, onBusy, leave }: DisqualifyFormProps) {
  const t = useTexts(winnerDisqualificationTexts);
  const ask = useAskWinnerDisqualification(benefitId);
  const form = useKitForm<DisqualifyValues, AskedWinnerDisqualification>({
    schema: askedWinnerDisqualification,
    defaultValues: { entryId: '', reason: '', explanation: '', evidence: '' },
  });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      onBusy={onBusy}
      leave={leave}
      text={t('askText')}
      submit={t('askSend')}
      onSubmit={async (asked) => {
        await ask.mutateAsync(asked);
        toast.success(t('asked'));
        leave();
      }}
    >
      <div className={classes.fields}>
        <SelectField
          control={control}
          name="entryId"
          label={t('winner')}
          options={winners.map(({ entryId, couponCode, position, name }) => ({
            value: entryId,
            label: [couponCode, t('prize', { place: position ?? 0 }), name ?? UNREADABLE].join(', '),
          }))}
          required
        />
        <SelectField
          control={control}
          name="reason"
          label={t('reason')}
          options={BENEFIT_DISQUALIFICATION_REASONS.map((value) => ({
            value,
            label: contractMessage(DISQUALIFICATION_REASON_LABELS[value]),
          }))}
          required
        />
        <TextAreaField control={control} name="explanation" label={t('explanation')} limit={TEXT_LIMITS.reason} required />
        <TextAreaField
          control={control}
          name="evidence"
          label={t('evidence')}
          help={t('evidenceHelp')}
          limit={TEXT_LIMITS.evidence}
          required
        />
      </div>
    </DialogForm>
  );
}
