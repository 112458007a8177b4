import { ActionIcon } from '@mantine/core';
import { IconFileText, IconX } from '@tabler/icons-react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx';
import { type FileRule, fileSize } from '../../../ui/file-drop/file-refusals.ts';
import { drawCheckTexts } from '../draw-check.texts.ts';
import classes from './chosen-file.module.css';

interface ChosenFileProps {
  readonly label: string;
  readonly rule: FileRule;
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
}

/** A place for one file: to drop it, or to see which one is there and take it away. */
export function ChosenFile({ label, rule, file, onFile }: ChosenFileProps) {
  const t = useTexts(drawCheckTexts);
  return (
    <div className={classes.root}>
      <p className={classes.label}>{label}</p>
      {file === null ? (
        <FileDrop label={label} rule={rule} onFile={onFile} />
      ) : (
        <div className={classes.file}>
          <IconFileText size={20} stroke={1.5} aria-hidden />
          <span className={classes.name}>{file.name}</span>
          <span className={classes.size}>{fileSize(file.size)}</span>
          <ActionIcon variant="subtle" color="gray" aria-label={t('remove', { name: file.name })} onClick={() => onFile(null)}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}
