import '@mantine/core/styles/Alert.css';
import { formatDate, UNREADABLE } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { StoreName } from '../store-picker/store-name.tsx';
import classes from './copy-dialog.module.css';
import { type CopyField, type CopyValue, type CopyValues, differs } from './mall-copies.rules.ts';
import { mallCopiesTexts } from './mall-copies.texts.ts';

interface CopyReviewProps {
  readonly fields: readonly CopyField[];
  readonly original: CopyValues;
  readonly malls: readonly string[];
  readonly typed: Readonly<Record<string, CopyValues>>;
  /** Why nothing was copied, a line for each reason. */
  readonly failure: readonly string[];
  readonly children: ReactNode;
}

/** Dates as people write them: 'DD/MM/YYYY', with the time where there is one. */
function shownDate(value: string): string {
  const [day = '', time] = value.split('T');
  return time === undefined ? formatDate(day) : `${formatDate(day)} ${time}`;
}

function shownValue({ kind }: CopyField, value: CopyValue): string {
  if (kind.of === 'store') return value ? String(value) : kind.none;
  if (value === '' || value === null || value === undefined) return UNREADABLE;
  if (typeof value === 'number') return value.toLocaleString('pt-BR');
  return kind.of === 'start' || kind.of === 'end' ? shownDate(value) : value.trim();
}

/** A date or a number is read as one piece. */
const isFigures = ({ kind }: CopyField): boolean => kind.of === 'start' || kind.of === 'end' || kind.of === 'number';

/** PRO-15: the differences by mall as a table, the original in its first row. */
export function CopyReview({ fields, original, malls, typed, failure, children }: CopyReviewProps) {
  const t = useTexts(mallCopiesTexts);
  const cellOf = (field: CopyField, mallCode: string, values: CopyValues): ReactNode => {
    const value = values[field.name];
    if (!differs(field, original, values)) return t('same');
    if (field.kind.of === 'store' && typeof value === 'string' && value !== '')
      return <StoreName mallCode={mallCode} universalId={value} />;
    return shownValue(field, value);
  };
  return (
    <>
      {failure.length > 0 && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} mb="sm">
          {failure.map((reason) => (
            <p key={reason} className={classes.reason}>
              {reason}
            </p>
          ))}
        </Alert>
      )}
      <Text size="sm" c="dimmed" mb="sm">
        {t('reviewText')}
      </Text>
      {/* What scrolls must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways */}
      <section className={classes.tableBox} aria-label={t('differences')} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('mall')}</th>
              {fields.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('original')}</th>
              {fields.map((field) => (
                <td key={field.name} data-figures={isFigures(field) || undefined}>
                  {shownValue(field, original[field.name])}
                </td>
              ))}
            </tr>
            {malls.map((code) => {
              const values = typed[code] ?? {};
              return (
                <tr key={code}>
                  <th scope="row">{mallName(code)}</th>
                  {fields.map((field) => (
                    <td
                      key={field.name}
                      data-figures={isFigures(field) || undefined}
                      data-other={differs(field, original, values) || undefined}
                    >
                      {cellOf(field, code, values)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {children}
    </>
  );
}
