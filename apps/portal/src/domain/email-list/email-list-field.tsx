import { emailListReport, parseEmailList } from '@galeria/contract/kit/fields/email-list';
import { FILE_LIMITS } from '@galeria/contract/reference/limits';
import { Text, Textarea } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { contractMessage } from '../../lib/i18n/contract-message.ts';
import { useTexts } from '../../lib/i18n/texts.ts';
import { type FieldProps, useField } from '../../ui/fields/use-field.ts';
import { wideLabel } from '../../ui/fields/wide-label.tsx';
import { FileDrop } from '../../ui/file-drop/file-drop.tsx';
import { emailListTexts } from './email-list.texts.ts';
import classes from './email-list-field.module.css';

/** FMT-04: one e-mail a line, typed or from a file; what will be left out is said before it is sent. */
export function EmailListField<Values extends FieldValues, Output>(props: FieldProps<Values, Output, string>) {
  const { label, help } = props;
  const t = useTexts(emailListTexts);
  const { field, wrapper, readOnly } = useField({ ...props, help: help ?? t('help') });
  const [unread, setUnread] = useState(false);
  // Ten thousand lines are read while the hands go on.
  const reading = parseEmailList(useDeferredValue<string>(field.value));
  const report = emailListReport(reading).map(contractMessage);

  const load = (file: File) => {
    file.text().then(
      (text) => {
        setUnread(false);
        field.onChange(text.replace(/^\uFEFF/, ''));
      },
      () => setUnread(true),
    );
  };

  return (
    <div className={classes.root}>
      <Textarea
        {...field}
        {...wrapper}
        {...wideLabel(
          label,
          <Text span size="xs" c="dimmed" className="gal-figures">
            {t('count', { count: reading.emails.length })}
          </Text>,
        )}
        rows={6}
        readOnly={readOnly}
        spellCheck={false}
      />
      {report.length > 0 && (
        <div role="status">
          <ul className={classes.report}>
            {report.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {!readOnly && (
        <FileDrop
          label={t('file')}
          rule={{
            mime: 'text/plain',
            extensions: ['.txt', '.csv'],
            kinds: t('fileKinds'),
            maxBytes: FILE_LIMITS.restrictionListBytes,
          }}
          onFile={load}
          refusals={unread ? [t('fileUnread')] : []}
        />
      )}
    </div>
  );
}
