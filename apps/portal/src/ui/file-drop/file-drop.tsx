import '@mantine/core/styles/Progress.css';
import '@mantine/dropzone/styles.css';
import { Progress, Text } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconFileAlert, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useUiTexts } from '../ui-texts.tsx';
import classes from './file-drop.module.css';
import { type FileRule, fileSize, refusalsOf } from './file-refusals.ts';

interface FileDropProps {
  readonly label: string;
  readonly rule: FileRule;
  readonly onFile: (file: File) => void;
  /** Share of the file sent, 0 to 1; null when nothing is on its way. */
  readonly progress?: number | null;
  /** What the server said to the last one. */
  readonly refusals?: readonly string[];
}

/** One file, dropped or chosen. What is refused says why, and nothing is sent. */
export function FileDrop({ label, rule, onFile, progress = null, refusals = [] }: FileDropProps) {
  const texts = useUiTexts();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const sending = progress !== null;
  const messages = refused.length > 0 ? refused : refusals;

  const refuse = (rejections: FileRejection[]) =>
    setRefused(
      refusalsOf(
        rejections.map(({ file, errors }) => ({ name: file.name, codes: errors.map(({ code }) => code) })),
        rule,
        texts,
      ),
    );

  return (
    <div>
      <Dropzone
        className={classes.zone}
        aria-label={label}
        accept={{ [rule.mime]: [...rule.extensions] }}
        maxSize={rule.maxBytes}
        maxFiles={1}
        multiple={false}
        disabled={sending}
        onDrop={(files) => {
          setRefused([]);
          if (files[0]) onFile(files[0]);
        }}
        onReject={refuse}
        inputProps={{ 'aria-label': label }}
      >
        <div className={classes.content}>
          <IconUpload size={26} stroke={1.5} aria-hidden />
          <Text fw={600}>{texts.dropHere}</Text>
          <Text size="xs" c="dimmed">
            {texts.dropOnly(rule.kinds, fileSize(rule.maxBytes))}
          </Text>
        </div>
      </Dropzone>
      {sending && (
        <div className={classes.progress}>
          <Text size="xs" c="dimmed" role="status">
            {texts.sending(Math.round(progress * 100))}
          </Text>
          <Progress value={progress * 100} aria-label={label} />
        </div>
      )}
      {messages.length > 0 && !sending && (
        <div role="alert">
          <ul className={classes.refusals}>
            {messages.map((message) => (
              <li key={message}>
                <IconFileAlert size={16} aria-hidden /> {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
