import { COUNTS, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { Input } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type NamedStore, StorePicker } from '../../../domain/store-picker/store-picker.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { OptionCardsField } from '../../../ui/fields/option-cards-field.tsx';
import { TagsField } from '../../../ui/fields/tags-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useField } from '../../../ui/fields/use-field.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { couponingFormTexts } from '../couponing-form.texts.ts';
import type { CouponingControl, CouponingFieldsProps, CouponingValues } from '../couponing-values.ts';
import { counted } from '../couponing-words.ts';
import classes from './couponing-form.module.css';

/** CPN-03: its name, and where its codes are good. */
export function PlaceSection<Body>({ control, mallCode, stored }: CouponingFieldsProps<Body>) {
  const t = useTexts(couponingFormTexts);
  const place = useWatch({ control, name: 'place' });
  return (
    <SectionCard title={t('campaign')}>
      <div className={classes.fields}>
        <div className={classes.wide}>
          <TextField control={control} name="name" label={t('name')} limit={TEXT_LIMITS.couponingName} required />
        </div>
        <div className={classes.wide}>
          <OptionCardsField
            control={control}
            name="place"
            label={t('place')}
            options={[
              { value: 'STORE', label: t('placeStore'), text: t('placeStoreText') },
              { value: 'SELLERS', label: t('placeSellers'), text: t('placeSellersText') },
            ]}
            required
          />
        </div>
        <div className={classes.wide}>
          {place === 'STORE' ? (
            <StoreField control={control} mallCode={mallCode} known={stored?.store ?? null} />
          ) : (
            <TagsField
              control={control}
              name="sellers"
              label={t('sellers')}
              help={t('sellersHelp', { most: counted(COUNTS.benefitSellers) })}
              placeholder={t('sellersPlaceholder')}
              required
            />
          )}
        </div>
      </div>
    </SectionCard>
  );
}

interface StoreFieldProps<Body> {
  readonly control: CouponingControl<Body>;
  readonly mallCode: string;
  readonly known: NamedStore | null;
}

function StoreField<Body>({ control, mallCode, known }: StoreFieldProps<Body>) {
  const t = useTexts(couponingFormTexts);
  const [found, setFound] = useState<readonly NamedStore[]>([]);
  const { field, wrapper, readOnly } = useField<CouponingValues, Body, string | null>({
    control,
    name: 'storeUniversalId',
    label: t('storeUniversalId'),
    required: true,
  });
  const id: string | null = field.value;
  return (
    <Input.Wrapper {...wrapper} labelElement="div">
      <div ref={field.ref} tabIndex={-1}>
        <StorePicker
          mallCode={mallCode}
          single
          known={known === null ? found : [known, ...found]}
          chosen={id === null ? [] : [id]}
          onChange={([picked = null]) => field.onChange(picked)}
          onFound={(store) => setFound((now) => [...now, store])}
          readOnly={readOnly}
        />
      </div>
    </Input.Wrapper>
  );
}
