import type { UserDetail } from '@galeria/contract/access-manager/user';
import { Button } from '@mantine/core';
import { IconLink, IconShieldOff, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { userTexts } from '../user.texts.ts';
import { useIssueActivationLink, useResetSecondFactor, useSetUserDisabled } from '../users.queries.ts';
import { ActivationLinkBody } from './activation-link-body.tsx';

interface UserActionsProps {
  readonly user: UserDetail;
  /** The user as the server has them now, version included. */
  readonly onChanged: (user: UserDetail) => void;
}

/** ACC-05: in and out, and a new way in. Enabling is safe and happens at once; disabling asks. */
export function UserActions({ user, onChanged }: UserActionsProps) {
  const t = useTexts(userTexts);
  const { name } = user;
  const [asking, setAsking] = useState<'disable' | 'link' | 'second-factor' | null>(null);
  const disable = useSetUserDisabled(user.id);
  const enable = useSetUserDisabled(user.id);
  const issue = useIssueActivationLink(user.id);
  const reset = useResetSecondFactor(user.id);

  const enableNow = () =>
    enable.mutate(false, {
      onSuccess: (enabled) => {
        onChanged(enabled);
        toast.success(t('enabled', { name }));
      },
      onError: (error) => toast.error(error instanceof ApiError ? contractMessage(error.message) : t('enableFailed')),
    });

  return (
    <>
      {user.status === 'DISABLED' ? (
        <Button
          variant="default"
          leftSection={<IconUserCheck size={16} aria-hidden />}
          loading={enable.isPending}
          onClick={enableNow}
        >
          {t('enable')}
        </Button>
      ) : (
        <>
          <Button variant="default" leftSection={<IconLink size={16} aria-hidden />} onClick={() => setAsking('link')}>
            {t('newLink')}
          </Button>
          {user.hasSecondFactor && (
            <Button
              variant="default"
              leftSection={<IconShieldOff size={16} aria-hidden />}
              onClick={() => setAsking('second-factor')}
            >
              {t('resetFactor')}
            </Button>
          )}
          <Button variant="default" leftSection={<IconUserOff size={16} aria-hidden />} onClick={() => setAsking('disable')}>
            {t('disable')}
          </Button>
        </>
      )}
      <MutationDialog
        opened={asking === 'disable'}
        onClose={() => setAsking(null)}
        mutation={disable}
        onConfirm={() => disable.mutate(true, { onSuccess: onChanged })}
        confirm={{ title: t('disableTitle'), text: t('disableText', { name }), confirm: t('disable'), destructive: true }}
        success={{ title: t('disabledTitle'), text: t('disabledText', { name }) }}
      />
      <MutationDialog
        opened={asking === 'second-factor'}
        onClose={() => setAsking(null)}
        mutation={reset}
        onConfirm={() => reset.mutate(undefined, { onSuccess: onChanged })}
        confirm={{
          title: t('resetFactorTitle'),
          text: t('resetFactorText', { name }),
          confirm: t('resetFactor'),
          destructive: true,
        }}
        success={{ title: t('factorResetTitle'), text: t('factorResetText', { name }) }}
      />
      <MutationDialog
        opened={asking === 'link'}
        onClose={() => setAsking(null)}
        mutation={issue}
        onConfirm={() => issue.mutate()}
        confirm={{ title: t('newLinkTitle'), text: t('newLinkText', { name }), confirm: t('newLinkConfirm') }}
        successSize="md"
        success={{
          title: t('linkTitle'),
          quietClose: true,
          text: issue.data && <ActivationLinkBody activation={issue.data} email={user.email} lead={t('linkText', { name })} />,
        }}
      />
    </>
  );
}
