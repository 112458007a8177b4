import { DISQUALIFICATION_REASON_LABELS, DISQUALIFICATION_REASONS } from '@galeria/contract/draw/disqualification';
import {
  type AskedDisqualification,
  type Disqualification,
  disqualificationFacts,
} from '@galeria/contract/draw/winner-endpoints';
import { requiredText } from '@galeria/contract/kit/fields/text';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import * as z from 'zod';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogForm, FormDialog, type InDialog } from '../../../ui/dialog/form-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { afterDrawTexts } from './after-draw.texts.ts';
import { placeOf, shownName } from './candidate.ts';
import classes from './winners.module.css';
import { useAskDisqualification, useDrawnTokens } from './winners.queries.ts';

const disqualifyForm = z.object({ ...disqualificationFacts.shape, tokenId: requiredText(RULE_MESSAGES.required) });
type DisqualifyValues = Omit<AskedDisqualification, 'reason'> & { reason: string };

interface DisqualifyDialogProps {
  readonly promotionId: number;
  readonly disqualifications: readonly Disqualification[];
  readonly awardQuantity: number;
  readonly onClose: () => void;
}

/** DRW-10: whom, why, and what shows it. Mounted while open. */
export function DisqualifyDialog(props: DisqualifyDialogProps) {
  const t = useTexts(afterDrawTexts);
  return (
    <FormDialog title={t('askTitle')} onClose={props.onClose}>
      {(dialog) => <DisqualifyForm {...props} {...dialog} />}
    </FormDialog>
  );
}

type DisqualifyFormProps = Omit<DisqualifyDialogProps, 'onClose'> & InDialog;

function DisqualifyForm({ promotionId, disqualifications, awardQuantity, onBusy, leave }: DisqualifyFormProps) {
  const t = useTexts(afterDrawTexts);
  const ask = useAskDisqualification(promotionId);
  const { tokens } = useDrawnTokens(promotionId, true);
  const form = useKitForm<DisqualifyValues, AskedDisqualification>({
    schema: disqualifyForm,
    defaultValues: { tokenId: '', reason: '', explanation: '', evidence: '' },
  });
  const { control } = form;
  const isNamed = (number: string) => disqualifications.some((each) => each.number === number);
  const options = (tokens?.rows ?? [])
    .filter(({ number, voidedAt }) => voidedAt === null && !isNamed(number))
    .map((token) => {
      const place = placeOf(token, awardQuantity);
      const position = place?.position ?? 0;
      const words = t(place?.type === 'SUPLENTE' ? 'place.substitute' : 'place.winner', { position });
      return { value: token.id, label: `${token.number}, ${words}, ${shownName(token.consumerName)}` };
    });
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
      <div className={classes.disqualify}>
        <SelectField control={control} name="tokenId" label={t('number')} options={options} searchable required />
        <SelectField
          control={control}
          name="reason"
          label={t('reason')}
          options={DISQUALIFICATION_REASONS.map((value) => ({
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
