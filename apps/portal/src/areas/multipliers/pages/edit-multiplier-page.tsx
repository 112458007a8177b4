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
import { multiplierFormTexts } from '../multiplier-form.texts.ts';
import { multiplierPaths } from '../multipliers.paths.ts';
import { multiplierQuery } from '../multipliers.queries.ts';
import { MultiplierEditor } from '../parts/multiplier-editor.tsx';

/** MUL-01, MUL-02. */
export function EditMultiplierPage() {
  const t = useTexts(multiplierFormTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const id = Number(useParam('id'));
  const multiplier = useQuery(multiplierQuery(id));
  const back = { href: to(multiplierPaths.list), label: t('back') };

  if (multiplier.data) return <MultiplierEditor key={id} loaded={multiplier.data} title={title} back={back} />;

  const { error } = multiplier;
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
        <ErrorState error={error} retrying={multiplier.isFetching} onRetry={() => void multiplier.refetch()} />
      )}
    </>
  );
}
