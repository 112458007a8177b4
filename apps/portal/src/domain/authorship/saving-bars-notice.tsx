import '@mantine/core/styles/Alert.css';
import { Alert } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { authorshipTexts } from './authorship.texts.ts';

interface SavingBarsNoticeProps {
  readonly record: { readonly savingBarsApproval: boolean };
  /** What would be saved, and could then not be approved by them. */
  readonly what: 'mission' | 'benefit' | 'promotion' | 'amendment';
}

/** PER-15: what somebody who may approve gives up with a save; nothing to everybody else. */
export function SavingBarsNotice({ record, what }: SavingBarsNoticeProps) {
  const t = useTexts(authorshipTexts);
  if (!record.savingBarsApproval) return null;
  return (
    <Alert color="gray" mb="md" icon={<IconUsers aria-hidden />} title={t(`bars.${what}`)}>
      {t('barsWhy')}
    </Alert>
  );
}
