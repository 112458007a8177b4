import '@mantine/core/styles/Menu.css';
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { IconHome, IconListCheck, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Language } from '../../../lib/i18n/i18n.ts';
import { chooseLanguage, useLanguage } from '../../../lib/i18n/language.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { endSession } from '../../../lib/session/sign-out.queries.ts';
import { shellTexts } from '../shell.texts.ts';
import { AccountButton } from './account-button.tsx';
import classes from './account-menu.module.css';

const TasksDrawer = lazy(async () => ({ default: (await import('../../tasks/tasks-drawer.tsx')).TasksDrawer }));

/** Each language is named in itself: who looks for it may not read the other. */
const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['pt', 'Português'],
  ['en', 'English'],
];

function Preferences() {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t('language')}</Menu.Label>
      <Menu.RadioGroup value={language} onChange={(value) => void chooseLanguage(value === 'en' ? 'en' : 'pt')}>
        {LANGUAGES.map(([value, name]) => (
          <Menu.RadioItem key={value} value={value} lang={value}>
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label>{t('theme')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
        <Menu.RadioItem value="light">{t('light')}</Menu.RadioItem>
        <Menu.RadioItem value="dark">{t('dark')}</Menu.RadioItem>
        <Menu.RadioItem value="auto">{t('system')}</Menu.RadioItem>
      </Menu.RadioGroup>
      <Menu.Divider />
    </>
  );
}

/** SES-09: name, e-mail, one's own account and the way out. The older shell's has Home beside them, and nothing more. */
export function AccountDropdown({ isBrief }: { readonly isBrief: boolean }) {
  const t = useTexts(shellTexts);
  const { user } = useSession();
  const navigate = useNavigate();
  const [tasks, setTasks] = useState<'unasked' | 'open' | 'closed'>('unasked');
  return (
    <>
      <Menu defaultOpened withInitialFocusPlaceholder={false} width={264} position="bottom-end">
        <Menu.Target>
          <AccountButton />
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.person}>
            <div className={classes.name}>{user.name}</div>
            <div className={classes.email} title={user.email}>
              {user.email}
            </div>
          </div>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconUserCircle size={16} stroke={1.6} aria-hidden />}
            onClick={() => void navigate({ to: '/account' })}
          >
            {t('myAccount')}
          </Menu.Item>
          {isBrief ? (
            <Menu.Item
              leftSection={<IconHome size={16} stroke={1.6} aria-hidden />}
              onClick={() => void navigate({ to: '/home' })}
            >
              {t('home')}
            </Menu.Item>
          ) : (
            <>
              <Menu.Item leftSection={<IconListCheck size={16} stroke={1.6} aria-hidden />} onClick={() => setTasks('open')}>
                {t('tasks')}
              </Menu.Item>
              <Menu.Divider />
              <Preferences />
            </>
          )}
          <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />} onClick={() => void endSession()}>
            {t('signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {tasks !== 'unasked' && (
        <Suspense fallback={null}>
          <TasksDrawer isOpen={tasks === 'open'} onClose={() => setTasks('closed')} />
        </Suspense>
      )}
    </>
  );
}
