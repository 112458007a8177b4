import '@mantine/core/styles/Drawer.css';
import { Button, Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TaskView } from '../../domain/tasks/task-view.tsx';
import { tasksQuery } from '../../domain/tasks/tasks.queries.ts';
import { tasksTexts } from '../../domain/tasks/tasks.texts.ts';
import { useTexts } from '../../lib/i18n/texts.ts';
import classes from './tasks-drawer.module.css';

interface TasksDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** JOB-01: long work that was left is found again here. */
export function TasksDrawer({ isOpen, onClose }: TasksDrawerProps) {
  const t = useTexts(tasksTexts);
  const { data, isError, refetch } = useQuery({ ...tasksQuery, enabled: isOpen });
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={400}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {isError && (
        <div role="alert">
          <p className={classes.failure}>{t('failed')}</p>
          <Button variant="default" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {data?.data.length === 0 && <p className={classes.empty}>{t('empty')}</p>}
      <ul className={classes.list} aria-live="polite">
        {data?.data.map((task) => (
          <li key={task.id} className={classes.row}>
            <TaskView task={task} />
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
