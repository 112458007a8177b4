import { formatDateTime } from '@galeria/contract/kit/formats';
import { Text } from '@mantine/core';
import { IconCloudOff, IconLock, IconPointFilled } from '@tabler/icons-react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import classes from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';
import { useChanges, useIsRecent } from './use-changes.ts';

/** So long a change is 'just now'. */
const RECENT_MS = 10_000;

const timeOf = (moment: number): string => formatDateTime(new Date(moment)).slice(11);

interface LiveNoteProps {
  /** What is followed: another object is a change. */
  readonly figures: object | undefined;
  readonly updatedAt: number;
  readonly isFailing: boolean;
  /** When the promotion ended; undefined while it runs, null where it is not known. */
  readonly endedAt: string | null | undefined;
}

/** Says how fresh the figures are. Quietly: somebody who listens is not told of every note. */
export function LiveNote({ figures, updatedAt, isFailing, endedAt }: LiveNoteProps) {
  const t = useTexts(dashboardTexts);
  const isRecent = useIsRecent(useChanges(figures), RECENT_MS);
  if (isFailing) {
    return (
      <Text size="xs" className={classes.note} data-tone="caution" role="status">
        <IconCloudOff size={14} aria-hidden />
        {t('notFollowing', { time: timeOf(updatedAt) })}
      </Text>
    );
  }
  const isClosed = endedAt !== undefined;
  const words = () => {
    if (isRecent) return t('justNow');
    if (!isClosed) return t('live');
    return endedAt === null ? t('closed') : t('closedAt', { when: formatDateTime(endedAt) });
  };
  const NoteIcon = isClosed && !isRecent ? IconLock : IconPointFilled;
  return (
    <Text size="xs" c="dimmed" className={classes.note} aria-live="off">
      <NoteIcon size={14} aria-hidden data-recent={isRecent || undefined} />
      {words()}
    </Text>
  );
}
