import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { extraBody } from '@galeria/contract/promotions/extra-endpoints';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { COUNTS } from '@galeria/contract/reference/limits';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx';
import { MaskedField } from '../../../ui/fields/masked-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { goalMethodsQuery, useMakeExtras } from '../promotion-extras.queries.ts';
import { promotionExtrasTexts } from '../promotion-extras.texts.ts';
import { goalText, sponsorsOf } from '../promotion-information.rules.ts';
import { type Making, MakingDialog } from './making-dialog.tsx';

const { cpf, quantity } = extraBody;
const chosen = z.string({ error: RULE_MESSAGES.required }).min(1, RULE_MESSAGES.required);

const extraForm = z.object({ cpf, sponsorId: chosen, goalId: chosen, goalConfirmationMethodId: chosen, quantity });
type ExtraValues = z.input<typeof extraForm>;

interface ExtrasDialogProps {
  readonly promotion: Promotion;
  readonly kind: 'coupon' | 'token';
  readonly onClose: () => void;
}

/** PRO-09: extra coupons or numbers for somebody who met a sponsor's goal. Mounted while open. */
export function ExtrasDialog({ promotion, kind, onClose }: ExtrasDialogProps) {
  const t = useTexts(promotionExtrasTexts);
  return (
    <MakingDialog title={t(`title.${kind}`)} doneTitle={(count) => t(`done.${kind}`, { count })} onClose={onClose}>
      {(making) => <ExtrasForm promotion={promotion} kind={kind} {...making} />}
    </MakingDialog>
  );
}

function ExtrasForm({ promotion, kind, onBusy, onDone, leave }: Omit<ExtrasDialogProps, 'onClose'> & Making) {
  const t = useTexts(promotionExtrasTexts);
  const make = useMakeExtras(kind);
  const sponsors = sponsorsOf(promotion);
  const [only] = sponsors;
  const form = useKitForm<ExtraValues, z.output<typeof extraForm>>({
    schema: extraForm,
    defaultValues: {
      cpf: '',
      sponsorId: sponsors.length === 1 && only ? String(only.id) : '',
      goalId: '',
      goalConfirmationMethodId: '',
      quantity: 1,
    },
  });
  const sponsorId = useWatch({ control: form.control, name: 'sponsorId' });
  const sponsor = sponsors.find(({ id }) => String(id) === sponsorId);
  const { data: methods } = useQuery(goalMethodsQuery(promotion.mallCode));

  useEffect(
    function chooseWhatIsAlone() {
      const [goal] = sponsor?.goals ?? [];
      const [method] = sponsor?.goalConfirmationMethods ?? [];
      form.setValue('goalId', sponsor?.goals.length === 1 && goal ? String(goal.id) : '');
      form.setValue(
        'goalConfirmationMethodId',
        sponsor?.goalConfirmationMethods.length === 1 && method !== undefined ? String(method) : '',
      );
    },
    [sponsor, form],
  );

  const left = promotion.extraAllowance;
  const goals = (sponsor?.goals ?? []).map((goal) => ({
    value: String(goal.id),
    label: sponsor ? goalText(sponsor, goal, contractMessage) : '',
  }));
  const methodName = (id: number): string => {
    const found = methods?.data.find((method) => method.id === id);
    return found === undefined ? String(id) : contractMessage(found.name);
  };

  return (
    <DialogForm
      form={form}
      onBusy={onBusy}
      leave={leave}
      submit={t('submit')}
      onSubmit={async (values) => {
        if (!sponsor) return;
        const answer = await make.mutateAsync({
          promotionId: promotion.id,
          cpf: values.cpf,
          sponsorId: sponsor.id,
          goalId: Number(values.goalId),
          goalConfirmationMethodId: Number(values.goalConfirmationMethodId),
          quantity: values.quantity,
          sponsoredBy: sponsor.sponsoredBy,
        });
        onDone(answer.made);
      }}
    >
      <Text size="sm" fw={600} role="status">
        {left <= 0 ? t('none') : t('left', { count: left })}
      </Text>
      <MaskedField control={form.control} name="cpf" mask="cpf" label={t('cpf')} help={t('cpfHelp')} required />
      <SelectField
        control={form.control}
        name="sponsorId"
        label={t('sponsor')}
        required
        options={sponsors.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SelectField control={form.control} name="goalId" label={t('sponsorGoal')} required options={goals} />
      <SelectField
        control={form.control}
        name="goalConfirmationMethodId"
        label={t('method')}
        required
        options={(sponsor?.goalConfirmationMethods ?? []).map((id) => ({ value: String(id), label: methodName(id) }))}
      />
      <NumberField
        control={form.control}
        name="quantity"
        label={t('quantity')}
        required
        max={Math.max(1, Math.min(left, COUNTS.extrasAtOnce))}
      />
    </DialogForm>
  );
}
