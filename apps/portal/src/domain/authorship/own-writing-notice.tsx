import '@mantine/core/styles/Alert.css';
import type { PermissionSlug } from '@galeria/contract/access/permission-slugs';
import type { HandBack } from '@galeria/contract/four-eyes/authorship';
import type { ProblemCode } from '@galeria/contract/messages/problem-codes';
import { Alert, Text } from '@mantine/core';
import { IconArrowBackUp, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { contractMessage } from '../../lib/i18n/contract-message.ts';
import { useTexts } from '../../lib/i18n/texts.ts';
import { MutationDialog, type MutationFace } from '../../ui/dialog/mutation-dialog.tsx';
import { ActButton } from '../../ui/display/act-button.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { useLock } from '../locked-act/use-lock.ts';
import { authorshipTexts } from './authorship.texts.ts';

interface OwnWritingNoticeProps {
  readonly record: { readonly title: string; readonly handBack: HandBack | null };
  /** What the server would answer to an approval. */
  readonly refusal: ProblemCode;
  /** What handing back asks for. */
  readonly slug: PermissionSlug;
  /** Something typed is not saved. */
  readonly isDirty: boolean;
  readonly mutation: MutationFace & {
    readonly mutate: (variables: undefined, options: { readonly onSuccess: () => void }) => void;
  };
}

/** PER-11, PER-15: why a writer is not asked to approve, and how who only corrected it gets out of that. */
export function OwnWritingNotice({ record, refusal, slug, isDirty, mutation }: OwnWritingNoticeProps) {
  const t = useTexts(authorshipTexts);
  const locked = useLock()(slug);
  const [asked, setAsked] = useState<'restores' | 'keeps' | null>(null);
  const { title, handBack } = record;
  const outcome = handBack === 'restores' || handBack === 'keeps' ? handBack : null;
  return (
    <>
      <Alert color="gray" mb="md" icon={<IconUsers aria-hidden />} title={contractMessage(refusal)}>
        {handBack === 'after-save' && t('afterSave')}
        {outcome !== null && (
          <>
            <Text size="sm" mb="xs">
              {t(outcome)}
            </Text>
            <ActButton
              variant="default"
              leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
              lockedBecause={locked ?? (isDirty ? t('unsaved') : undefined)}
              onClick={() => setAsked(outcome)}
            >
              {t('handBack')}
            </ActButton>
          </>
        )}
      </Alert>
      <MutationDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        mutation={mutation}
        onConfirm={() => mutation.mutate(undefined, { onSuccess: () => toast.success(t('handedBack')) })}
        confirm={{
          title: t('handBackTitle'),
          text: asked === 'keeps' ? t('keepsAsked', { title }) : t('restoresAsked', { title }),
          confirm: t('handBack'),
        }}
      />
    </>
  );
}
