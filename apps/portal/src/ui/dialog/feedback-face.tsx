import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useUiTexts } from '../ui-texts.tsx';
import classes from './dialog.module.css';
import { DialogButtons } from './dialog-frame.tsx';
import { useFaceFocus } from './use-face-focus.ts';

export interface FeedbackWords {
  readonly title: string;
  readonly text?: ReactNode;
  readonly close?: string;
  /** The words hold something to do (a link to copy), which comes before closing. */
  readonly quietClose?: boolean;
}

interface FeedbackFaceProps {
  readonly words: FeedbackWords;
  readonly tone: 'positive' | 'negative';
  readonly onClose: () => void;
  readonly onRetry?: (() => void) | undefined;
  readonly replacesFace?: boolean;
}

export function FeedbackFace({ words, tone, onClose, onRetry, replacesFace = false }: FeedbackFaceProps) {
  const texts = useUiTexts();
  const closeButton = useFaceFocus<HTMLButtonElement>(replacesFace);
  const Icon = tone === 'positive' ? IconCheck : IconAlertTriangle;
  return (
    <div role={tone === 'positive' ? 'status' : 'alert'}>
      <div className={classes.notice}>
        <div className={classes.icon} data-tone={tone} aria-hidden>
          <Icon size={18} stroke={2} />
        </div>
        <div className={classes.text}>{words.text ?? words.title}</div>
      </div>
      <DialogButtons>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
        <Button ref={closeButton} onClick={onClose} variant={words.quietClose ? 'default' : 'filled'} data-autofocus>
          {words.close ?? texts.close}
        </Button>
      </DialogButtons>
    </div>
  );
}
