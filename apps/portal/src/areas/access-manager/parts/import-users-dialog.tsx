import { USER_IMPORT_COLUMNS } from '@galeria/contract/access-manager/user-import-endpoints';
import { FILE_LIMITS } from '@galeria/contract/reference/limits';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { FeedbackFace } from '../../../ui/dialog/feedback-face.tsx';
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx';
import { readFailure } from '../../../ui/states/failure.ts';
import { useUiTexts } from '../../../ui/ui-texts.tsx';
import { useCommitUserImport, useStageUserImport } from '../user-import.queries.ts';
import { usersTexts } from '../users.texts.ts';
import { ImportPreviewFace } from './import-preview-face.tsx';

const CSV = { mime: 'text/csv', extensions: ['.csv', '.txt'], kinds: 'CSV', maxBytes: FILE_LIMITS.importBytes } as const;

interface ImportUsersDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** FIL-02: read first, then a preview with counts, then all of it or nothing. */
export function ImportUsersDialog({ opened, onClose }: ImportUsersDialogProps) {
  const t = useTexts(usersTexts);
  const uiTexts = useUiTexts();
  const [progress, setProgress] = useState<number | null>(null);
  const stage = useStageUserImport(setProgress);
  const commit = useCommitUserImport();
  const busy = stage.isPending || commit.isPending;

  const startOver = () => {
    stage.reset();
    commit.reset();
    setProgress(null);
  };

  const close = () => {
    onClose();
    startOver();
  };

  const send = (file: File) => {
    setProgress(0);
    stage.mutate(file, { onSettled: () => setProgress(null) });
  };

  const refusals = () => {
    if (!stage.error) return [];
    const failure = readFailure(stage.error);
    if (!failure) return [uiTexts.failedText];
    return (failure.messages.length > 0 ? failure.messages : [failure.message]).map(contractMessage);
  };

  const face = () => {
    if (commit.isSuccess) {
      const words = { title: t('importDone', { count: commit.data.created }), text: t('importDoneText') };
      return <FeedbackFace tone="positive" words={words} onClose={close} replacesFace />;
    }
    if (stage.isSuccess) {
      return (
        <ImportPreviewFace
          preview={stage.data}
          error={commit.error}
          busy={commit.isPending}
          onCommit={() => !commit.isPending && commit.mutate(stage.data.id)}
          onStartOver={startOver}
        />
      );
    }
    return (
      <>
        <Text size="sm" mb="sm">
          {t('importHelp', { columns: USER_IMPORT_COLUMNS.join('; ') })} {t('importNothingYet')}
        </Text>
        <FileDrop label={t('importDrop')} rule={CSV} onFile={send} progress={progress} refusals={refusals()} />
      </>
    );
  };

  return (
    <DialogFrame
      opened={opened}
      onClose={close}
      title={commit.isSuccess ? t('importDone', { count: commit.data.created }) : t('importTitle')}
      size={commit.isSuccess ? 'sm' : 'lg'}
      busy={busy}
      keepOnClickOutside
    >
      {face()}
    </DialogFrame>
  );
}
