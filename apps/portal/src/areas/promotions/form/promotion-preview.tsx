import { mallName } from '@galeria/contract/reference/malls';
import { useWatch } from 'react-hook-form';
import { AppCard } from '../../../domain/app-card/app-card.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useFormScope } from './form-scope.ts';
import { promotionSummaryTexts } from './promotion-summary.texts.ts';
import { modesOf, type PromotionForm, type PromotionValues } from './promotion-values.ts';
import { useMechanicWords } from './use-mechanic-words.ts';

/** PRO-02: the card as the app shows it, while it is written. */
export function PromotionPreview({ control }: { readonly control: PromotionForm['control'] }) {
  const t = useTexts(promotionSummaryTexts);
  const { files, mallCode } = useFormScope();
  const mechanic = useMechanicWords();
  const values = useWatch({ control }) as PromotionValues;
  const modes = modesOf(values.type);
  const [first] = modes;
  return (
    <AppCard
      imageFileId={values.documents.banner}
      files={files}
      title={values.name.trim() || t('noName')}
      place={mallName(mallCode)}
      offer={modes.map((mode) => mechanic(values, mode))}
      startDate={first === undefined ? '' : values[first].startDate}
      endDate={first === undefined ? '' : values[first].endDate}
      callToAction={t('join')}
    />
  );
}
