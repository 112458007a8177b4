import { COUNTS } from '@galeria/contract/reference/limits';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useEnterAdded } from '../../../ui/form/use-enter-added.ts';
import { useFormScope, useLock } from './form-scope.ts';
import classes from './promotion-form.module.css';
import { promotionFormTexts } from './promotion-form.texts.ts';
import { type AwardValues, emptyAward, MOST_PRIZES, type PromotionForm } from './promotion-values.ts';

/** PRO-02: the gifts, in the order they are handed out. One that people were promised is not taken away. */
export function AwardFields({ form }: { readonly form: PromotionForm }) {
  const { control } = form;
  const t = useTexts(promotionFormTexts);
  const { stored } = useFormScope();
  const awards = useWatch({ control, name: 'buyAndWin.awards' });
  const lock = useLock();
  // Once approved, what was promised is not taken back.
  const isPromised = stored?.status === 'CURRENT' || stored?.status === 'APPROVED';

  const change = (next: AwardValues[]) => {
    // Messages belong to places in the list, and these have moved.
    form.clearErrors('buyAndWin.awards');
    form.setValue('buyAndWin.awards', next, { shouldDirty: true });
  };
  const enterNext = useEnterAdded(awards.length, (place) => form.setFocus(`buyAndWin.awards.${place}.name`));
  const add = () => {
    enterNext();
    change([...form.getValues('buyAndWin.awards'), emptyAward]);
  };

  return (
    <fieldset className={classes.group}>
      <div className={classes.groupHead}>
        <div>
          <p className={classes.groupTitle}>{t('awards')}</p>
          <Text size="xs" c="dimmed">
            {t('awardsHelp')}
          </Text>
        </div>
        {awards.length < COUNTS.promotionAwards && (
          <Button variant="default" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
            {t('addAward')}
          </Button>
        )}
      </div>
      {awards.map((award, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field belongs to a place in the list, as its refusals do.
        <div key={index} className={classes.line}>
          <TextField
            control={control}
            name={`buyAndWin.awards.${index}.name`}
            label={t('awardNameOf', { count: index + 1 })}
            required
            {...(award.id !== null && lock('buyAndWin.awardName'))}
          />
          <NumberField
            control={control}
            name={`buyAndWin.awards.${index}.quantity`}
            label={t('awardQuantityOf', { count: index + 1 })}
            max={MOST_PRIZES}
            required
            {...(award.id !== null && lock('buyAndWin.awards'))}
          />
          {awards.length > 1 && !(isPromised && award.id !== null) && (
            <ActionIcon
              className={classes.lineAct ?? ''}
              size={36}
              variant="default"
              aria-label={t('removeAward', { count: index + 1 })}
              onClick={() => change(form.getValues('buyAndWin.awards').toSpliced(index, 1))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
    </fieldset>
  );
}
