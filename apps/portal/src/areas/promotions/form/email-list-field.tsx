import { emailListReport, parseEmailList } from '@galeria/contract/kit/fields/email-list';
import { FILE_LIMITS } from '@galeria/contract/reference/limits';
import { Text, Textarea } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useField } from '../../../ui/fields/use-field.ts';
import { wideLabel } from '../../../ui/fields/wide-label.tsx';
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx';
import { useFormScope } from './form-scope.ts';
import classes from './promotion-form.module.css';
import { promotionFormTexts } from './promotion-form.texts.ts';
import type { PromotionBody, PromotionForm, PromotionValues } from './promotion-values.ts';

interface EmailListFieldProps {
  readonly control: PromotionForm['control'];
  readonly label: string;
  readonly help?: string;
  readonly readOnly?: boolean;
}

/** FMT-04: one e-mail a line, typed or from a file; what will be left out is said before it is sent. */
export function EmailListField({ control, label, help, readOnly: locked = false }: EmailListFieldProps) {
  const t = useTexts(promotionFormTexts);
  const { hidesEmails } = useFormScope();
  const { field, wrapper, readOnly } = useField<PromotionValues, PromotionBody, string>({
    control,
    name: 'emailList',
    label,
    help: help ?? (hidesEmails ? t('emailsHidden') : t('emailHelp')),
    required: !hidesEmails,
    readOnly: locked,
  });
  const [unread, setUnread] = useState(false);
  // Ten thousand lines are read while the hands go on.
  const reading = parseEmailList(useDeferredValue(field.value));
  const report = emailListReport(reading, contractMessage);

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
    <div className={classes.picker}>
      <Textarea
        {...field}
        {...wrapper}
        {...wideLabel(
          label,
          <Text span size="xs" c="dimmed" className="gal-figures">
            {t('emailCount', { count: reading.emails.length })}
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
          label={t('emailFile')}
          rule={{
            mime: 'text/plain',
            extensions: ['.txt', '.csv'],
            kinds: t('emailFileKinds'),
            maxBytes: FILE_LIMITS.restrictionListBytes,
          }}
          onFile={load}
          refusals={unread ? [t('emailFileUnread')] : []}
        />
      )}
    </div>
  );
}
