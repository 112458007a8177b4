import { FILE_LIMITS } from '@galeria/contract/reference/limits';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { contractMessage } from '../../lib/i18n/contract-message.ts';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { FeedbackFace } from '../../ui/dialog/feedback-face.tsx';
import { FileDrop } from '../../ui/file-drop/file-drop.tsx';
import { readFailure } from '../../ui/states/failure.ts';
import { useUiTexts } from '../../ui/ui-texts.tsx';
import { ImportPreviewFace } from './import-preview-face.tsx';
import type { ImportWords, SampleTable, StagedImport, StagedPreview } from './staged-import.ts';

const CSV = { mime: 'text/csv', extensions: ['.csv', '.txt'], kinds: 'CSV', maxBytes: FILE_LIMITS.importBytes } as const;

interface ImportDialogProps<Line, Preview extends StagedPreview<Line>> {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly steps: StagedImport<Line, Preview>;
  readonly words: ImportWords<Preview>;
  readonly table: SampleTable<Line>;
}

/** FIL-02: read first, then a preview with counts, then all of it or nothing. */
export function ImportDialog<Line, Preview extends StagedPreview<Line>>({
  opened,
  onClose,
  steps,
  words,
  table,
}: ImportDialogProps<Line, Preview>) {
  const { stage, commit, downloadRefused, downloadAccepted } = steps;
  const uiTexts = useUiTexts();
  const [progress, setProgress] = useState<number | null>(null);

  const startOver = () => {
    stage.reset();
    commit.reset();
    downloadRefused.reset();
    downloadAccepted?.reset();
    setProgress(null);
  };

  const close = () => {
    onClose();
    startOver();
  };

  const send = (file: File) => {
    setProgress(0);
    stage.mutate({ file, onProgress: setProgress }, { onSettled: () => setProgress(null) });
  };

  const refusals = () => {
    if (!stage.error) return [];
    const failure = readFailure(stage.error);
    if (!failure) return [uiTexts.failedText];
    return (failure.messages.length > 0 ? failure.messages : [failure.message]).map(contractMessage);
  };

  const face = () => {
    if (commit.isSuccess) {
      const outcome = { title: words.done(commit.data), text: words.doneText };
      return <FeedbackFace tone="positive" words={outcome} onClose={close} replacesFace />;
    }
    if (stage.isSuccess) return <ImportPreviewFace {...{ words, table, steps }} preview={stage.data} onStartOver={startOver} />;
    return (
      <>
        <Text size="sm" mb="sm">
          {words.help}
        </Text>
        <FileDrop label={words.drop} rule={CSV} onFile={send} progress={progress} refusals={refusals()} />
      </>
    );
  };

  return (
    <DialogFrame
      opened={opened}
      onClose={close}
      title={commit.isSuccess ? words.done(commit.data) : words.title}
      size={commit.isSuccess ? 'sm' : 'lg'}
      busy={stage.isPending || commit.isPending}
      keepOnClickOutside
    >
      {face()}
    </DialogFrame>
  );
}
