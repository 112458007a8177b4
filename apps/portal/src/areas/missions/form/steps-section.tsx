import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { GOAL_KIND_LABELS, GOAL_KINDS, type GoalKind, maxMissionSteps } from '@galeria/contract/reference/enumerations/mission';
import { COUNTS } from '@galeria/contract/reference/limits';
import { ActionIcon, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { labelOptions } from '../../../lib/i18n/label-options.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ActButton } from '../../../ui/display/act-button.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useFormContext } from '../../../ui/form/form-context.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { useEnterAdded } from '../../../ui/form/use-enter-added.ts';
import { missionFormTexts } from '../mission-form.texts.ts';
import classes from './mission-form.module.css';
import { EMPTY_STEP, type MissionForm, type StepValues, stepsOfGoal } from './mission-values.ts';

/** MIS-03: one to three steps, in order, with one goal for all. 'Any value' leaves one. */
export function StepsSection({ form }: { readonly form: MissionForm }) {
  const { control } = form;
  const t = useTexts(missionFormTexts);
  const { readOnly } = useFormContext();
  const [goalKind, steps] = useWatch({ control, name: ['goalKind', 'steps'] });
  const [moved, setMoved] = useState('');

  const change = (next: StepValues[]) => {
    // Messages belong to places in the list, and these have moved.
    form.clearErrors('steps');
    form.setValue('steps', next, { shouldDirty: true });
  };
  const settle = (picked: string | null) => change(stepsOfGoal((picked ?? 'NONE') as GoalKind, form.getValues('steps')));

  const enterNext = useEnterAdded(steps.length, (place) => form.setFocus(`steps.${place}.target`));
  const add = () => {
    enterNext();
    change([...form.getValues('steps'), EMPTY_STEP]);
  };
  const remove = (index: number) => {
    change(form.getValues('steps').toSpliced(index, 1));
    form.setFocus(`steps.${Math.max(index - 1, 0)}.target`);
  };
  const move = (index: number, to: number) => {
    const now = form.getValues('steps');
    const step = now[index];
    if (step === undefined) return;
    change(now.toSpliced(index, 1).toSpliced(to, 0, step));
    setMoved(t('stepMoved', { from: index + 1, to: to + 1 }));
  };

  const isFull = steps.length >= maxMissionSteps(goalKind);
  const fullBecause = goalKind === 'NONE' ? RULE_MESSAGES.anyValueSingleGoal : RULE_MESSAGES.missionStepsTooMany;
  return (
    <FormSection
      title={t('steps')}
      text={t('stepsText')}
      actions={
        !readOnly && (
          <ActButton
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            lockedBecause={isFull ? contractMessage(fullBecause) : undefined}
            onClick={add}
          >
            {t('addStep')}
          </ActButton>
        )
      }
    >
      <div className={classes.fields}>
        <SelectField
          control={control}
          name="goalKind"
          label={t('goalKind')}
          options={labelOptions(GOAL_KINDS, GOAL_KIND_LABELS)}
          onPicked={settle}
          required
        />
        <div className={classes.wide}>
          {goalKind === 'NONE' ? (
            <Text size="sm">{t('anyValue')}</Text>
          ) : (
            <ol className={classes.steps}>
              {steps.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a field belongs to a place in the list, as its refusals do.
                <li key={index} className={classes.step}>
                  <TargetField form={form} index={index} goalKind={goalKind} />
                  {!readOnly && steps.length > 1 && (
                    <StepActs index={index} last={steps.length - 1} onMove={move} onRemove={remove} />
                  )}
                </li>
              ))}
            </ol>
          )}
        </div>
      </div>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </FormSection>
  );
}

interface TargetFieldProps {
  readonly form: MissionForm;
  readonly index: number;
  readonly goalKind: GoalKind;
}

function TargetField({ form: { control }, index, goalKind }: TargetFieldProps) {
  const t = useTexts(missionFormTexts);
  const name = `steps.${index}.target` as const;
  const values = { count: index + 1 };
  return goalKind === 'INVOICE_AMOUNT' ? (
    <MoneyField control={control} name={name} label={t('stepAmount', values)} required />
  ) : (
    <NumberField control={control} name={name} label={t('stepNotes', values)} max={COUNTS.targetMax} required />
  );
}

interface StepActsProps {
  readonly index: number;
  readonly last: number;
  readonly onMove: (index: number, to: number) => void;
  readonly onRemove: (index: number) => void;
}

const ICON = { size: 16, 'aria-hidden': true } as const;

/** Buttons, so that the order is changed by keyboard too; the focus goes with the step. */
function StepActs({ index, last, onMove, onRemove }: StepActsProps) {
  const t = useTexts(missionFormTexts);
  const values = { count: index + 1 };
  const face = { className: classes.stepAct ?? '', size: 36, variant: 'default' } as const;
  const moveTo = (to: number, from: HTMLElement) => {
    onMove(index, to);
    const beside = from.closest('ol')?.children[to];
    const same = beside?.querySelector<HTMLElement>(`[data-moves="${from.dataset.moves}"]:not(:disabled)`);
    (same ?? beside?.querySelector<HTMLElement>('[data-moves]:not(:disabled)'))?.focus();
  };
  return (
    <>
      <ActionIcon
        {...face}
        data-moves="up"
        aria-label={t('moveUp', values)}
        disabled={index === 0}
        onClick={(event) => moveTo(index - 1, event.currentTarget)}
      >
        <IconArrowUp {...ICON} />
      </ActionIcon>
      <ActionIcon
        {...face}
        data-moves="down"
        aria-label={t('moveDown', values)}
        disabled={index === last}
        onClick={(event) => moveTo(index + 1, event.currentTarget)}
      >
        <IconArrowDown {...ICON} />
      </ActionIcon>
      <ActionIcon {...face} aria-label={t('removeStep', values)} onClick={() => onRemove(index)}>
        <IconTrash {...ICON} />
      </ActionIcon>
    </>
  );
}
