import '@mantine/core/styles/Alert.css';
import { formatDateTime } from '@galeria/contract/kit/formats';
import type { Account } from '@galeria/contract/session/account-endpoints';
import { Alert, Button, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldExclamation } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { accountTexts } from '../account.texts.ts';
import classes from './account.module.css';
import { DisableFactorDialog } from './disable-factor-dialog.tsx';

/** Brings the drawing of QR codes along, which only those who set one up need. */
const EnableFactorDialog = lazy(async () => ({ default: (await import('./enable-factor-dialog.tsx')).EnableFactorDialog }));

export function SecondFactorCard({ account }: { readonly account: Account }) {
  const t = useTexts(accountTexts);
  const [opened, setOpened] = useState<'enable' | 'disable' | null>(null);
  const { enabled, since, recoveryCodesLeft, required } = account.secondFactor;

  const content = () => {
    if (enabled)
      return (
        <>
          <Text size="sm">{since !== null && t('factorSince', { date: formatDateTime(since) })}</Text>
          <Text size="sm" {...(recoveryCodesLeft === 0 && { c: 'red' })}>
            {t('codesLeft', { count: recoveryCodesLeft })}
          </Text>
          <Button variant="default" onClick={() => setOpened('disable')}>
            {t('disable')}
          </Button>
        </>
      );
    if (!account.hasPassword) return <Text size="sm">{t('factorCorporate')}</Text>;
    return (
      <>
        {required && (
          <Alert color="orange" icon={<IconShieldExclamation aria-hidden />}>
            {t('factorRequired')}
          </Alert>
        )}
        <Button
          // The page's one filled button, where it is asked of everybody.
          variant={required ? 'filled' : 'default'}
          leftSection={<IconShieldCheck size={16} aria-hidden />}
          onClick={() => setOpened('enable')}
        >
          {t('enable')}
        </Button>
      </>
    );
  };

  return (
    <SectionCard
      title={t('factor')}
      text={t('factorText')}
      actions={<StatusBadge tone={enabled ? 'positive' : 'neutral'}>{enabled ? t('factorOn') : t('factorOff')}</StatusBadge>}
    >
      <div className={classes.facts}>{content()}</div>
      {opened === 'enable' && (
        <Suspense fallback={null}>
          <EnableFactorDialog onClose={() => setOpened(null)} />
        </Suspense>
      )}
      {opened === 'disable' && <DisableFactorDialog onClose={() => setOpened(null)} />}
    </SectionCard>
  );
}
