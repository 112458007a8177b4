import '@mantine/core/styles/Alert.css';
import { formatDate, UNREADABLE } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { COPY_FIELDS, type CopyField, type CopyValues, differs, NO_DIFFERENCES } from '../copy.rules.ts';
import { copyTexts } from '../copy.texts.ts';
import classes from './copy-dialog.module.css';

interface CopyReviewProps {
  readonly original: CopyValues;
  readonly malls: readonly string[];
  readonly typed: Readonly<Record<string, CopyValues>>;
  /** Why nothing was copied. */
  readonly failure: string | null;
  readonly children: ReactNode;
}

/** Dates as people write them: 'DD/MM/YYYY', with the time where there is one. */
function shownValue(field: CopyField, value: string): string {
  if (value === '') return UNREADABLE;
  if (field !== 'startDate' && field !== 'endDate') return value;
  const [day = '', time] = value.split('T');
  return time === undefined ? formatDate(day) : `${formatDate(day)} ${time}`;
}

/** PRO-15: the differences by mall as a table, the original in its first row. */
export function CopyReview({ original, malls, typed, failure, children }: CopyReviewProps) {
  const t = useTexts(copyTexts);
  return (
    <>
      {failure !== null && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} mb="sm">
          {failure}
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
              {COPY_FIELDS.map((field) => (
                <th key={field} scope="col">
                  {t(field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('original')}</th>
              {COPY_FIELDS.map((field) => (
                <td key={field}>{shownValue(field, original[field])}</td>
              ))}
            </tr>
            {malls.map((code) => {
              const values = typed[code] ?? NO_DIFFERENCES;
              return (
                <tr key={code}>
                  <th scope="row">{mallName(code)}</th>
                  {COPY_FIELDS.map((field) => {
                    const isOther = differs(original, values, field);
                    return (
                      <td key={field} data-other={isOther || undefined}>
                        {isOther ? shownValue(field, values[field].trim()) : t('same')}
                      </td>
                    );
                  })}
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
