import type { Task } from '@galeria/contract/tasks/task';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { TaskView } from '../../../domain/tasks/task-view.tsx';
import { isGoing, tasksQuery } from '../../../domain/tasks/tasks.queries.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { useRefreshInvoices } from '../invoices.queries.ts';
import { resendTexts } from '../resend.texts.ts';
import classes from './resend.module.css';

/** The task that was just started here, or one of an earlier visit that still goes on. */
export function ResendTaskCard({ started }: { readonly started: Task | null }) {
  const t = useTexts(resendTexts);
  const refresh = useRefreshInvoices();
  const { data, refetch } = useQuery(tasksQuery);
  const resends = (data?.data ?? []).filter(({ kind }) => kind === 'invoices-resend');
  const task = started ? (resends.find(({ id }) => id === started.id) ?? started) : resends.find(isGoing);

  const followStarted = useEffectEvent(() => void refetch());
  useEffect(
    function followNewTask() {
      if (started !== null) followStarted();
    },
    [started],
  );

  const isDone = task !== undefined && !isGoing(task);
  const refreshRows = useEffectEvent(() => void refresh());
  useEffect(
    function showOutcome() {
      if (isDone) refreshRows();
    },
    [isDone],
  );

  if (task === undefined) return null;
  return (
    <div className={classes.task} aria-live="polite">
      <SectionCard title={t('task')} {...(!isDone && { text: t('taskText') })}>
        <TaskView task={task} />
      </SectionCard>
    </div>
  );
}
