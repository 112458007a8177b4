import { DISQUALIFICATION_REASON_LABELS, DISQUALIFICATION_REASONS } from '@galeria/contract/draw/disqualification';
import {
  type AskedDisqualification,
  type Disqualification,
  disqualificationFacts,
} from '@galeria/contract/draw/winner-endpoints';
import { requiredText } from '@galeria/contract/kit/fields/text';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { PromotionToken } from '@galeria/contract/promotions/extra-endpoints';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { useWatch } from 'react-hook-form';
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
  /** Whom it is about, where that is known: somebody whose note was cancelled. */
  readonly about: PromotionToken | null;
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

/** DRW-14: what is said of whoever was published and is void; of others nothing is known. */
function readyFor(token: PromotionToken | null, t: (key: 'voidExplanation' | 'voidEvidence', given: { when: string }) => string) {
  if (token === null || token.voidedAt === null) return { reason: '', explanation: '', evidence: '' };
  const when = formatDateTime(token.voidedAt);
  return { reason: 'NOTE_CANCELLED', explanation: t('voidExplanation', { when }), evidence: t('voidEvidence', { when }) };
}

type DisqualifyFormProps = Omit<DisqualifyDialogProps, 'onClose'> & InDialog;

function DisqualifyForm({ promotionId, disqualifications, awardQuantity, about, onBusy, leave }: DisqualifyFormProps) {
  const t = useTexts(afterDrawTexts);
  const ask = useAskDisqualification(promotionId);
  const { tokens } = useDrawnTokens(promotionId, true);
  const form = useKitForm<DisqualifyValues, AskedDisqualification>({
    schema: disqualifyForm,
    defaultValues: { tokenId: about?.id ?? '', ...readyFor(about, t) },
  });
  const { control } = form;
  const tokenId = useWatch({ control, name: 'tokenId' });
  const tokenOf = (id: string | null) => tokens?.rows.find((token) => token.id === id) ?? null;
  const chosen = tokenOf(tokenId) ?? about;
  const isVoid = chosen?.voidedAt != null;
  // DRW-14: whoever is void is disqualified for that and nothing else.
  const reasons = DISQUALIFICATION_REASONS.filter((reason) => (reason === 'NOTE_CANCELLED') === isVoid);
  const prepare = (id: string | null) => {
    const [before, ready] = [readyFor(chosen, t), readyFor(tokenOf(id), t)];
    if (before.reason !== ready.reason) form.setValue('reason', ready.reason);
    // What somebody wrote stays.
    for (const field of ['explanation', 'evidence'] as const)
      if (form.getValues(field) === before[field]) form.setValue(field, ready[field]);
  };
  const isNamed = (number: string) => disqualifications.some((each) => each.number === number);
  const options = (tokens?.rows ?? [])
    .filter(({ number, winner, voidedAt }) => (winner || voidedAt === null) && !isNamed(number))
    .map((token) => {
      const place = placeOf(token, awardQuantity);
      const position = place?.position ?? 0;
      const words = t(place?.type === 'SUPLENTE' ? 'place.substitute' : 'place.winner', { position });
      const voided = token.voidedAt === null ? '' : `, ${t('voidOption')}`;
      return { value: token.id, label: `${token.number}, ${words}, ${shownName(token.consumerName)}${voided}` };
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
        <SelectField
          control={control}
          name="tokenId"
          label={t('number')}
          options={options}
          searchable={about === null}
          required
          onPicked={prepare}
        />
        <SelectField
          control={control}
          name="reason"
          label={t('reason')}
          {...(isVoid && { help: t('voidReasonHelp') })}
          options={reasons.map((value) => ({
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
