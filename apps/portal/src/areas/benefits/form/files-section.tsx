import { FileField } from '../../../domain/file-field/file-field.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { benefitFormTexts } from '../benefit-form.texts.ts';
import { useUploadBenefitFile } from '../benefits.queries.ts';
import classes from './benefit-form.module.css';
import type { BenefitControl } from './benefit-values.ts';
import { useFormScope } from './form-scope.ts';
import { useAsked } from './use-asked.ts';

/** Spec 5, 9: the image that the app shows; a regulation for what the law asks one of. */
export function FilesSection({ control }: { readonly control: BenefitControl }) {
  const t = useTexts(benefitFormTexts);
  const { mallCode, files } = useFormScope();
  const asked = useAsked(control);
  const image = useUploadBenefitFile('image', mallCode);
  const regulation = useUploadBenefitFile('regulation', mallCode);
  return (
    <FormSection title={t('files')}>
      <div className={classes.fields}>
        <FileField
          control={control}
          name="imageFileId"
          label={t('imageFileId')}
          kind="image"
          help={t('imageHelp')}
          upload={image}
          files={files}
          imageAlt={(name) => t('imageAlt', { name })}
          required
        />
        {asked('regulationFileId', (required) => (
          <FileField
            control={control}
            name="regulationFileId"
            label={t('regulationFileId')}
            kind="regulation"
            help={t('regulationHelp')}
            upload={regulation}
            files={files}
            required={required}
          />
        ))}
      </div>
    </FormSection>
  );
}
