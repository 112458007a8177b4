import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { mallName } from '@galeria/contract/reference/malls';
import { useWatch } from 'react-hook-form';
import { FileField } from '../../../domain/file-field/file-field.tsx';
import { useMissionMalls } from '../../../lib/flags/flags.queries.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MomentField } from '../../../ui/fields/moment-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { missionFormTexts } from '../mission-form.texts.ts';
import { useUploadMissionImage } from '../missions.queries.ts';
import { useFormScope } from './form-scope.ts';
import classes from './mission-form.module.css';
import type { MissionForm } from './mission-values.ts';

/** MIS-03: how the app shows it, where and when. */
export function IdentificationSection({ form }: { readonly form: MissionForm }) {
  const { control } = form;
  const t = useTexts(missionFormTexts);
  const { files } = useFormScope();
  const mallCode = useWatch({ control, name: 'mallCode' });
  const upload = useUploadMissionImage(mallCode);
  return (
    <FormSection title={t('identification')}>
      <div className={classes.fields}>
        <TextField control={control} name="title" label={t('title')} limit={TEXT_LIMITS.plain} required />
        <MallField form={form} />
        <div className={classes.wide}>
          <TextAreaField
            control={control}
            name="description"
            label={t('description')}
            limit={TEXT_LIMITS.missionDescription}
            rows={3}
          />
        </div>
        <MomentField control={control} name="startDate" label={t('startDate')} required />
        <MomentField control={control} name="endDate" label={t('endDate')} endsPeriod required />
        <div className={classes.wide}>
          <FileField
            control={control}
            name="imageFileId"
            label={t('imageFileId')}
            kind="image"
            help={t('imageHelp')}
            upload={upload}
            files={files}
            imageAlt={(name) => t('imageAlt', { name })}
            required
          />
        </div>
      </div>
    </FormSection>
  );
}

/** MIS-01: among the person's malls that may have missions. Image and prize are of one mall, and stay behind in it. */
function MallField({ form }: { readonly form: MissionForm }) {
  const t = useTexts(missionFormTexts);
  const { stored } = useFormScope();
  const malls = useMissionMalls();
  const options = malls.map(({ code, name }) => ({ value: code, label: name }));
  const leaveBehind = () => {
    form.setValue('imageFileId', null, { shouldDirty: true });
    form.setValue('prizeBenefitId', '', { shouldDirty: true });
  };
  return (
    <SelectField
      control={form.control}
      name="mallCode"
      label={t('mallCode')}
      options={stored === null ? options : [{ value: stored.mallCode, label: mallName(stored.mallCode) }]}
      readOnly={stored !== null}
      onPicked={leaveBehind}
      required
    />
  );
}
