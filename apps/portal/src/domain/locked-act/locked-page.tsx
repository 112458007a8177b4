import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { AppLink } from '../../ui/page/app-link.tsx';
import { StateView } from '../../ui/states/state-view.tsx';
import { lockedActTexts } from './locked-act.texts.ts';

interface LockedPageProps {
  readonly reason: string;
  /** Where they may look instead. */
  readonly away: { readonly href: string; readonly label: string };
}

/** PER-10: a form that was opened by its address. The specification leaves the page open; the act is not. */
export function LockedPage({ reason, away }: LockedPageProps) {
  const t = useTexts(lockedActTexts);
  return (
    <StateView
      icon={<IconLock size={22} stroke={1.6} />}
      title={t('title')}
      text={reason}
      action={
        <Button component={AppLink} href={away.href} variant="default">
          {away.label}
        </Button>
      }
    />
  );
}
