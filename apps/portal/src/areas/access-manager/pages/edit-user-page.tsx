import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParam } from '../../../lib/address/use-param.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { isUnknownRecord } from '../../../lib/problem/unknown-record.ts';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageHeaderSkeleton } from '../../../ui/page/page-header-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { accessManagerPaths } from '../access-manager.paths.ts';
import { useGrants } from '../parts/use-grants.ts';
import { UserEditor } from '../parts/user-editor.tsx';
import { userTexts } from '../user.texts.ts';
import { userQuery } from '../users.queries.ts';

/** ACC-02, ACC-05: one user, everything about them. */
export function EditUserPage() {
  const t = useTexts(userTexts);
  const { to } = useMount();
  const id = useParam('id');
  const user = useQuery(userQuery(id));
  const grants = useGrants(user.data?.effectivePermissions);
  const back = { href: to(accessManagerPaths.users), label: t('back') };

  if (user.data && !grants.isLoading && !grants.error)
    return <UserEditor key={id} loaded={user.data} grants={grants} back={back} />;

  const whatWentWrong = () => {
    // An address with a mangled id is refused before it is looked for.
    if (isUnknownRecord(user.error)) {
      const home = (
        <Button component={AppLink} href={back.href} variant="default">
          {t('back')}
        </Button>
      );
      return (
        <StateView
          icon={<IconUserQuestion size={22} stroke={1.6} />}
          title={t('notFound')}
          text={t('notFoundText')}
          action={home}
        />
      );
    }
    const error = user.error ?? grants.error;
    if (error)
      return (
        <ErrorState
          error={error}
          retrying={user.isFetching}
          onRetry={() => (user.error ? void user.refetch() : grants.retry())}
        />
      );
    return null;
  };
  const problem = whatWentWrong();
  if (problem === null) {
    return (
      <>
        <PageHeaderSkeleton />
        <SkeletonRows />
      </>
    );
  }
  return (
    <>
      <PageHeader title={user.data?.name ?? t('editTitle')} subtitle={t('editSubtitle')} back={back} />
      {problem}
    </>
  );
}
