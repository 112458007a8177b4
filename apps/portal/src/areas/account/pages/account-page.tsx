import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ownAccountQuery } from '../../../lib/session/own-account.queries.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { accountTexts } from '../account.texts.ts';
import { NameCard } from '../parts/name-card.tsx';
import { OwnSessionsCard } from '../parts/own-sessions-card.tsx';
import { PasswordCard } from '../parts/password-card.tsx';
import { SecondFactorCard } from '../parts/second-factor-card.tsx';

/** SES-09: the person's own name, sessions, password and second factor. */
export function AccountPage() {
  const t = useTexts(accountTexts);
  const { user } = useSession();
  const account = useQuery(ownAccountQuery);

  const howToSignIn = () => {
    if (account.error)
      return (
        <SectionCard>
          <ErrorState compact error={account.error} onRetry={() => void account.refetch()} retrying={account.isFetching} />
        </SectionCard>
      );
    if (!account.data)
      return (
        <SectionCard>
          <SkeletonRows rows={4} />
        </SectionCard>
      );
    return (
      <>
        <NameCard account={account.data} />
        <SecondFactorCard account={account.data} />
        <PasswordCard account={account.data} />
      </>
    );
  };

  return (
    <>
      <PageHeader title={t('title')} subtitle={`${user.name} · ${user.email}`} />
      <Stack gap="lg">
        {howToSignIn()}
        <OwnSessionsCard />
      </Stack>
    </>
  );
}
