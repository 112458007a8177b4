import { ActionIcon } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { deferred, Show } from '../../../lib/deferred.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useOnDemand } from '../../../lib/use-on-demand.tsx';
import { shellTexts } from '../shell.texts.ts';

const drawer = deferred(async () => (await import('../../tasks/tasks-drawer.tsx')).TasksDrawer);

/** JOB-01: the account menu of the older shell has no place for tasks (spec 2.2). */
export function TasksButton() {
  const t = useTexts(shellTexts);
  const { isReady, isWaiting, ask } = useOnDemand(drawer);
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    ask();
    setOpen(true);
  };
  return (
    <>
      <ActionIcon
        variant="default"
        size={40}
        aria-label={t('tasks')}
        title={t('tasks')}
        aria-expanded={isOpen}
        aria-busy={isWaiting || undefined}
        onClick={open}
      >
        <IconListCheck size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      {isReady && <Show part={drawer} given={{ isOpen, onClose: () => setOpen(false) }} />}
    </>
  );
}
