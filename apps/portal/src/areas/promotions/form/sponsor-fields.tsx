import { COUNTS } from '@galeria/contract/reference/limits';
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useEnterAdded } from '../../../ui/form/use-enter-added.ts';
import { useFormScope } from './form-scope.ts';
import classes from './promotion-form.module.css';
import { promotionFormTexts } from './promotion-form.texts.ts';
import { emptySponsor, type PromotionForm, type SponsorValues } from './promotion-values.ts';
import { SponsorCard } from './sponsor-card.tsx';

type DrawMode = 'raffle' | 'luckyNumber';

interface SponsorFieldsProps {
  readonly form: PromotionForm;
  readonly mode: DrawMode;
}

/** PRO-08: who gives extra coupons or numbers, and for what. One that gave some already stays. */
export function SponsorFields({ form, mode }: SponsorFieldsProps) {
  const { control } = form;
  const t = useTexts(promotionFormTexts);
  const { stored } = useFormScope();
  const path = `${mode}.sponsors` as const;
  const sponsors = useWatch({ control, name: path });
  const inUse = new Set(stored?.[mode]?.sponsors.filter(({ extras }) => extras > 0).map(({ id }) => id));

  const change = (next: SponsorValues[]) => {
    form.clearErrors(path);
    form.setValue(path, next, { shouldDirty: true });
  };
  const enterNext = useEnterAdded(sponsors.length, (place) => form.setFocus(`${path}.${place}.name`));
  const add = () => {
    enterNext();
    change([...form.getValues(path), emptySponsor]);
  };

  return (
    <fieldset className={classes.group}>
      <div className={classes.groupHead}>
        <div>
          <p className={classes.groupTitle}>{t('sponsors')}</p>
          <Text size="xs" c="dimmed">
            {t('sponsorsText')}
          </Text>
        </div>
        {sponsors.length < COUNTS.promotionSponsors && (
          <Button variant="default" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
            {t('addSponsor')}
          </Button>
        )}
      </div>
      {sponsors.length === 0 && <Text size="sm">{t('noSponsors')}</Text>}
      {sponsors.map((sponsor, index) => (
        <SponsorCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a field belongs to a place in the list, as its refusals do.
          key={index}
          form={form}
          mode={mode}
          index={index}
          isInUse={sponsor.id !== null && inUse.has(sponsor.id)}
          onRemove={() => change(form.getValues(path).toSpliced(index, 1))}
        />
      ))}
    </fieldset>
  );
}
