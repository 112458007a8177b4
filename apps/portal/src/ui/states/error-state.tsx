import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useSayMessage, useUiTexts } from '../ui-texts.tsx';
import { readFailure } from './failure.ts';
import { StateView } from './state-view.tsx';

interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  readonly title?: string;
  readonly compact?: boolean;
}

/** A failed load: why, in the server's words where it gave some, and another try. */
export function ErrorState({ error, onRetry, retrying = false, title, compact = false }: ErrorStateProps) {
  const texts = useUiTexts();
  const say = useSayMessage();
  const failure = readFailure(error);
  return (
    <StateView
      role="alert"
      compact={compact}
      icon={<IconCloudOff size={22} stroke={1.6} />}
      title={title ?? texts.failedTitle}
      text={failure ? say(failure.message) : texts.failedText}
      {...(onRetry && {
        action: (
          <Button variant="default" onClick={onRetry} loading={retrying} leftSection={<IconRefresh size={16} />}>
            {texts.retry}
          </Button>
        ),
      })}
    />
  );
}
