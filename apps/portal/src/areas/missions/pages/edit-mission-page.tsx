import { Button } from '@mantine/core';
import { IconZoomQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParam } from '../../../lib/address/use-param.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageHeaderSkeleton } from '../../../ui/page/page-header-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { MissionEditor } from '../form/mission-editor.tsx';
import { missionFormTexts } from '../mission-form.texts.ts';
import { missionPaths } from '../missions.paths.ts';
import { missionQuery } from '../missions.queries.ts';

/** MIS-03, MIS-04. */
export function EditMissionPage() {
  const t = useTexts(missionFormTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const id = Number(useParam('id'));
  const mission = useQuery(missionQuery(id));
  const back = { href: to(missionPaths.list), label: t('back') };

  if (mission.data) return <MissionEditor key={id} loaded={mission.data} title={title} back={back} />;

  const { error } = mission;
  if (error === null) {
    return (
      <>
        <PageHeaderSkeleton />
        <SkeletonRows />
      </>
    );
  }
  // An address with a mangled number is refused before it is looked for.
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <>
      <PageHeader title={title} back={back} />
      {isUnknown ? (
        <StateView
          icon={<IconZoomQuestion size={22} stroke={1.6} />}
          title={t('notFound')}
          text={t('notFoundText')}
          action={
            <Button component={AppLink} href={back.href} variant="default">
              {t('back')}
            </Button>
          }
        />
      ) : (
        <ErrorState error={error} retrying={mission.isFetching} onRetry={() => void mission.refetch()} />
      )}
    </>
  );
}
