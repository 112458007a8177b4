import type { MultiplierDetail } from '@galeria/contract/multipliers/multiplier';
import {
  EXCLUSIVITIES,
  EXCLUSIVITY_LABELS,
  needsEmailList,
  USER_TYPE_LABELS,
  USER_TYPES,
} from '@galeria/contract/reference/enumerations/audience';
import { MULTIPLIER_FACTORS } from '@galeria/contract/reference/enumerations/multiplier';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { EmailListField } from '../../../domain/email-list/email-list-field.tsx';
import { labelOptions } from '../../../lib/i18n/label-options.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MomentField } from '../../../ui/fields/moment-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useFormContext } from '../../../ui/form/form-context.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { multiplierFormTexts } from '../multiplier-form.texts.ts';
import { hidesEmails, type MultiplierControl } from '../multiplier-values.ts';
import { ChannelsField } from './channels-field.tsx';
import classes from './multiplier-form.module.css';
import { OverlapNotice } from './overlap-notice.tsx';

interface MultiplierFieldsProps<Body> {
  readonly control: MultiplierControl<Body>;
  readonly mallCode: string;
  /** What the form was filled from; null for a new one. */
  readonly stored: MultiplierDetail | null;
}

/** MUL-01: what counts more, when, and for whom. */
export function MultiplierFields<Body>({ control, mallCode, stored }: MultiplierFieldsProps<Body>) {
  const t = useTexts(multiplierFormTexts);
  const { readOnly } = useFormContext();
  const hasBegun = stored !== null && stored.state !== 'SCHEDULED';
  const factors = MULTIPLIER_FACTORS.map(({ factor, label }) => ({ value: String(factor), label }));
  return (
    <div className={classes.root}>
      <SectionCard title={t('action')}>
        <div className={classes.fields}>
          <TextField control={control} name="actionName" label={t('actionName')} limit={TEXT_LIMITS.plain} required />
          <SelectField
            control={control}
            name="factor"
            label={t('factor')}
            placeholder={t('factorPlaceholder')}
            options={factors}
            required
          />
          <div className={classes.wide}>
            <ChannelsField control={control} />
          </div>
        </div>
      </SectionCard>
      <SectionCard title={t('period')}>
        <div className={classes.fields}>
          <MomentField
            control={control}
            name="startDate"
            label={t('startDate')}
            required
            {...(hasBegun && !readOnly && { readOnly: true, help: t('begun') })}
          />
          <MomentField control={control} name="endDate" label={t('endDate')} endsPeriod required />
          {!readOnly && <OverlapNotice control={control} mallCode={mallCode} exceptId={stored?.id ?? null} />}
        </div>
      </SectionCard>
      <AudienceSection control={control} stored={stored} />
    </div>
  );
}

function AudienceSection<Body>({ control, stored }: Omit<MultiplierFieldsProps<Body>, 'mallCode'>) {
  const t = useTexts(multiplierFormTexts);
  const { readOnly } = useFormContext();
  const listType = useWatch({ control, name: 'listType' });
  const hidden = stored !== null && hidesEmails(stored) ? stored.listed : null;
  const counted = hidden === null ? null : { count: hidden, total: hidden.toLocaleString('pt-BR') };
  return (
    <SectionCard title={t('audience')}>
      <div className={classes.fields}>
        <SelectField
          control={control}
          name="userType"
          label={t('userType')}
          options={labelOptions(USER_TYPES, USER_TYPE_LABELS)}
          required
        />
        <SelectField
          control={control}
          name="listType"
          label={t('listType')}
          options={labelOptions(EXCLUSIVITIES, EXCLUSIVITY_LABELS)}
          required
        />
        {listType === 'INTEGRATION' && (
          <Text size="sm" className={classes.wide}>
            {t('integration')}
          </Text>
        )}
        {needsEmailList(listType) && (
          <div className={classes.wide}>
            {counted !== null && readOnly ? (
              <Text size="sm">{t('emailsUnseen', counted)}</Text>
            ) : (
              <EmailListField
                control={control}
                name="emailList"
                label={listType === 'ALLOWED_CONSUMERS' ? t('emailAllowed') : t('emailBlocked')}
                required={counted === null}
                {...(counted !== null && { help: t('emailsKept', counted) })}
              />
            )}
          </div>
        )}
      </div>
    </SectionCard>
  );
}
