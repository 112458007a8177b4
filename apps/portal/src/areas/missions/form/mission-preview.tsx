import { mallName } from '@galeria/contract/reference/malls';
import { useWatch } from 'react-hook-form';
import { AppCard } from '../../../domain/app-card/app-card.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { missionFormTexts } from '../mission-form.texts.ts';
import { useStepWords } from '../mission-words.ts';
import { useFormScope } from './form-scope.ts';
import type { MissionControl, MissionValues } from './mission-values.ts';

/** MIS-03: the card as the app shows it, with its steps as far as they can be read. */
export function MissionPreview({ control }: { readonly control: MissionControl }) {
  const t = useTexts(missionFormTexts);
  const { files } = useFormScope();
  const stepWords = useStepWords();
  const { goalKind, steps, ...values } = useWatch({ control }) as MissionValues;
  // A field that is half typed holds a text.
  const read = steps.map(({ target }, index) => ({
    order: index + 1,
    goalKind,
    target: typeof target === 'number' ? target : 0,
  }));
  const known = goalKind === 'NONE' ? read.slice(0, 1) : read.filter(({ target }) => target > 0);
  return (
    <AppCard
      imageFileId={values.imageFileId}
      files={files}
      title={values.title.trim() || t('previewTitle')}
      place={mallName(values.mallCode)}
      offer={known.map(stepWords)}
      startDate={values.startDate}
      endDate={values.endDate}
      callToAction={t('previewAct')}
    />
  );
}
