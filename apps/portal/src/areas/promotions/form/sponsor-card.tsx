import {
  DONATION_CATEGORIES,
  DONATION_CATEGORY_LABELS,
  SPONSOR_KIND_LABELS,
  SPONSOR_KINDS,
  SPONSORED_BY,
  SPONSORED_BY_LABELS,
} from '@galeria/contract/reference/enumerations/lucky-number';
import { COUNTS } from '@galeria/contract/reference/limits';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { labelOptions } from '../../../lib/i18n/label-options.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ChipsField } from '../../../ui/fields/chips-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useEnterAdded } from '../../../ui/form/use-enter-added.ts';
import { useFormScope } from './form-scope.ts';
import classes from './promotion-form.module.css';
import { confirmationMethodsQuery } from './promotion-form.queries.ts';
import { promotionFormTexts } from './promotion-form.texts.ts';
import { emptyGoal, type GoalValues, type PromotionForm } from './promotion-values.ts';

interface SponsorCardProps {
  readonly form: PromotionForm;
  readonly mode: 'raffle' | 'luckyNumber';
  readonly index: number;
  readonly isInUse: boolean;
  readonly onRemove: () => void;
}

export function SponsorCard({ form, mode, index, isInUse, onRemove }: SponsorCardProps) {
  const { control } = form;
  const t = useTexts(promotionFormTexts);
  const { mallCode } = useFormScope();
  const methods = useQuery(confirmationMethodsQuery(mallCode));
  const path = `${mode}.sponsors.${index}` as const;
  const count = index + 1;
  return (
    <fieldset className={classes.group}>
      <div className={classes.groupHead}>
        <p className={classes.groupTitle}>{t('sponsorOf', { count })}</p>
        {isInUse ? (
          <Text size="xs" c="dimmed">
            {t('sponsorInUse')}
          </Text>
        ) : (
          <Button variant="subtle" size="compact-sm" onClick={onRemove} aria-label={t('removeSponsor', { count })}>
            {t('takeOut')}
          </Button>
        )}
      </div>
      <div className={classes.fields}>
        <TextField control={control} name={`${path}.name`} label={t('sponsorName', { count })} required />
        <SelectField
          control={control}
          name={`${path}.kind`}
          label={t('sponsorKind', { count })}
          options={labelOptions(SPONSOR_KINDS, SPONSOR_KIND_LABELS)}
          required
        />
        <SelectField
          control={control}
          name={`${path}.sponsoredBy`}
          label={t('sponsoredBy', { count })}
          options={labelOptions(SPONSORED_BY, SPONSORED_BY_LABELS)}
          required
        />
        <div className={classes.wide}>
          <ChipsField
            control={control}
            name={`${path}.goalConfirmationMethods`}
            label={t('methods', { count })}
            options={(methods.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            required
            {...(methods.isError && { help: t('methodsFailed') })}
          />
        </div>
      </div>
      <GoalFields form={form} mode={mode} index={index} />
    </fieldset>
  );
}

type GoalFieldsProps = Pick<SponsorCardProps, 'form' | 'mode' | 'index'>;

/** Things given, or money spent at the company, that make one coupon or number. */
function GoalFields({ form, mode, index }: GoalFieldsProps) {
  const { control } = form;
  const t = useTexts(promotionFormTexts);
  const path = `${mode}.sponsors.${index}.goals` as const;
  const [goals, sponsoredBy] = useWatch({ control, name: [path, `${mode}.sponsors.${index}.sponsoredBy`] });
  const isDonation = sponsoredBy === 'DONATION';

  const change = (next: GoalValues[]) => {
    form.clearErrors(path);
    form.setValue(path, next, { shouldDirty: true });
  };
  const enterNext = useEnterAdded(goals.length, (place) =>
    form.setFocus(isDonation ? `${path}.${place}.donationType` : `${path}.${place}.donationAmount`),
  );
  const add = () => {
    enterNext();
    change([...form.getValues(path), emptyGoal]);
  };

  return (
    <>
      <div className={classes.groupHead}>
        <p className={classes.groupTitle}>{t('goals', { count: index + 1 })}</p>
        {goals.length < COUNTS.sponsorGoals && (
          <Button variant="default" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
            {t('addGoal')}
          </Button>
        )}
      </div>
      {goals.map((_goal, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field belongs to a place in the list, as its refusals do.
        <div key={place} className={classes.line}>
          {isDonation ? (
            <>
              <SelectField
                control={control}
                name={`${path}.${place}.donationType`}
                label={t('donationType', { count: place + 1 })}
                options={labelOptions(DONATION_CATEGORIES, DONATION_CATEGORY_LABELS)}
                required
              />
              <NumberField
                control={control}
                name={`${path}.${place}.donationAmount`}
                label={t('donationAmount', { count: place + 1 })}
                max={COUNTS.goalAmountMax}
                required
              />
            </>
          ) : (
            <MoneyField
              control={control}
              name={`${path}.${place}.donationAmount`}
              label={t('spentAmount', { count: place + 1 })}
              required
            />
          )}
          {goals.length > 1 && (
            <ActionIcon
              className={classes.lineAct ?? ''}
              size={36}
              variant="default"
              aria-label={t('removeGoal', { count: place + 1 })}
              onClick={() => change(form.getValues(path).toSpliced(place, 1))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
    </>
  );
}
