import { formatDateTime } from '@galeria/contract/kit/formats';
import { Text } from '@mantine/core';
import { IconCloudOff, IconPointFilled } from '@tabler/icons-react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { monitorTexts } from '../monitor.texts.ts';
import classes from './monitor.module.css';

interface LiveNoteProps {
  /** When the figures on screen were read; undefined before the first. */
  readonly at: string | undefined;
  readonly isFailing: boolean;
}

/** SYN-03: how fresh the figures are. Quietly: who listens is not told of every refresh, but of its end. */
export function LiveNote({ at, isFailing }: LiveNoteProps) {
  const t = useTexts(monitorTexts);
  const time = at === undefined ? '' : formatDateTime(at).slice(11);
  if (isFailing) {
    return (
      <Text size="xs" className={classes.note} data-tone="caution" role="status">
        <IconCloudOff size={14} aria-hidden />
        {t('notFollowing', { time })}
      </Text>
    );
  }
  return (
    <Text size="xs" c="dimmed" className={classes.note} aria-live="off">
      {at !== undefined && (
        <>
          <IconPointFilled size={14} aria-hidden className={classes.dot} />
          {t('live', { time })}
        </>
      )}
    </Text>
  );
}
