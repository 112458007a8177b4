import '@mantine/core/styles/Progress.css';
import { formatDateTime } from '@galeria/contract/kit/formats';
import type { Task } from '@galeria/contract/tasks/task';
import { Button, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { contractMessage } from '../../lib/i18n/contract-message.ts';
import { useTexts } from '../../lib/i18n/texts.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { Tone } from '../../ui/theme/colors.ts';
import classes from './task-view.module.css';
import { isGoing, useDownloadTaskFile } from './tasks.queries.ts';
import { tasksTexts } from './tasks.texts.ts';

const TONES: Readonly<Record<Task['status'], Tone>> = {
  QUEUED: 'neutral',
  RUNNING: 'info',
  DONE: 'positive',
  FAILED: 'negative',
};

function TaskProgress({ task: { done, total }, label }: { readonly task: Task; readonly label: string }) {
  const t = useTexts(tasksTexts);
  const text = total === null ? t('counted', { done }) : t('progress', { done, total });
  const share = total === null || total === 0 ? 100 : Math.min(100, (done / total) * 100);
  return (
    <div className={classes.progress}>
      <Progress.Root size="sm">
        <Progress.Section value={share} animated={total === null} striped={total === null} aria-label={label} />
      </Progress.Root>
      <span className={`${classes.dimmed} gal-figures`}>{text}</span>
    </div>
  );
}

/** JOB-01: a task with how far it is and, at its end, what became of it. */
export function TaskView({ task }: { readonly task: Task }) {
  const t = useTexts(tasksTexts);
  const fetchFile = useDownloadTaskFile();
  const { file } = task;
  return (
    <div>
      <div className={classes.head}>
        <span className={classes.kind}>{t(task.kind)}</span>
        <StatusBadge tone={TONES[task.status]}>{t(task.status)}</StatusBadge>
      </div>
      <div className={`${classes.dimmed} gal-figures`}>{formatDateTime(task.createdAt)}</div>
      {isGoing(task) && <TaskProgress task={task} label={t(task.kind)} />}
      {task.message !== null && <p className={classes.message}>{contractMessage(task.message)}</p>}
      {file !== null && (
        <Button
          className={classes.download}
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          loading={fetchFile.isPending}
          onClick={() => fetchFile.mutate(file.id)}
        >
          {t('download', { name: file.name })}
        </Button>
      )}
      {fetchFile.isError && (
        <p className={classes.failure} role="alert">
          {t('downloadFailed')}
        </p>
      )}
    </div>
  );
}
