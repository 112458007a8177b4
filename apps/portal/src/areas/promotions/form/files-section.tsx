import { REGULATION_OF } from '@galeria/contract/promotions/promotion-input';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { PromotionFileField } from './promotion-file-field.tsx';
import classes from './promotion-form.module.css';
import { promotionFormTexts } from './promotion-form.texts.ts';
import { modesOf, type PromotionForm } from './promotion-values.ts';

/** Spec 9: banner, a regulation a mode; a general one stands in where two modes share it. */
export function FilesSection({ control }: { readonly control: PromotionForm['control'] }) {
  const t = useTexts(promotionFormTexts);
  const [type, general] = useWatch({ control, name: ['type', 'documents.regulation'] });
  const modes = modesOf(type);
  const isCombined = modes.length > 1;
  return (
    <FormSection title={t('files')}>
      <div className={classes.fields}>
        <PromotionFileField control={control} name="documents.banner" label={t('banner')} kind="image" help={t('bannerHelp')} />
        {(isCombined || general !== null) && (
          <PromotionFileField
            control={control}
            name="documents.regulation"
            label={t('regulation')}
            kind="regulation"
            help={t('regulationHelp')}
          />
        )}
        {modes.map((mode) => (
          <PromotionFileField
            key={mode}
            control={control}
            name={`documents.${REGULATION_OF[mode]}`}
            label={isCombined ? t(`regulation.${mode}`) : t('onlyRegulation')}
            kind="regulation"
            required={general === null}
          />
        ))}
      </div>
    </FormSection>
  );
}
