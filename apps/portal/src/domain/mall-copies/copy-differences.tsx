import { mallName } from '@galeria/contract/reference/malls';
import { Text } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTexts } from '../../lib/i18n/texts.ts';
import { MomentField } from '../../ui/fields/moment-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { KitForm } from '../../ui/form/use-kit-form.ts';
import { StoreSelect } from '../store-picker/store-select.tsx';
import classes from './copy-dialog.module.css';
import type { CopyField } from './mall-copies.rules.ts';
import { mallCopiesTexts } from './mall-copies.texts.ts';

export interface CopyFormValues {
  malls: string[];
  /** One for each mall that can be chosen, in their order. */
  copies: { texts: Record<string, string>; numbers: Record<string, number | null> }[];
}

type CopyForm = KitForm<CopyFormValues>;

interface DifferencesProps {
  readonly form: CopyForm;
  readonly fields: readonly CopyField[];
  readonly malls: readonly { readonly code: string; readonly index: number }[];
}

/** PRO-15: what is asked for in each mall that was chosen. */
export function Differences({ form, fields, malls }: DifferencesProps) {
  const t = useTexts(mallCopiesTexts);
  if (malls.length === 0) return null;
  return (
    <section className={classes.differences} aria-label={t('differences')}>
      <div>
        <Text size="sm" fw={600}>
          {t('differences')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('differencesText')}
        </Text>
      </div>
      {malls.map(({ code, index }) => (
        <fieldset key={code} className={classes.mall}>
          <legend className={classes.legend}>{mallName(code)}</legend>
          <div className={classes.fields}>
            {fields.map((field) => (
              <Difference key={field.name} form={form} field={field} mallCode={code} index={index} />
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}

interface DifferenceProps {
  readonly form: CopyForm;
  readonly field: CopyField;
  readonly mallCode: string;
  readonly index: number;
}

function Difference({ form: { control }, field: { name, label, kind }, mallCode, index }: DifferenceProps) {
  const path = `copies.${index}.texts.${name}` as const;
  switch (kind.of) {
    case 'text':
      return <TextField control={control} name={path} label={label} limit={kind.limit} />;
    case 'number':
      return <NumberField control={control} name={`copies.${index}.numbers.${name}`} label={label} max={kind.max} />;
    case 'start':
      return <MomentField control={control} name={path} label={label} />;
    case 'end':
      return <MomentField control={control} name={path} label={label} endsPeriod />;
    case 'store':
      return <StoreDifference control={control} path={path} label={label} none={kind.none} mallCode={mallCode} />;
  }
}

interface StoreDifferenceProps {
  readonly control: CopyForm['control'];
  readonly path: `copies.${number}.texts.${string}`;
  readonly label: string;
  readonly none: string;
  readonly mallCode: string;
}

function StoreDifference({ control, path, label, none, mallCode }: StoreDifferenceProps) {
  const { field } = useController({ control, name: path });
  return (
    <StoreSelect
      label={label}
      placeholder={none}
      mallCode={mallCode}
      value={field.value || null}
      onChange={(universalId) => field.onChange(universalId ?? '')}
    />
  );
}
