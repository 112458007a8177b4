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
import { benefitFormTexts } from '../benefit-form.texts.ts';
import { benefitPaths } from '../benefits.paths.ts';
import { benefitQuery } from '../benefits.queries.ts';
import { BenefitEditor } from '../form/benefit-editor.tsx';

/** BEN-01, BEN-02. */
export function EditBenefitPage() {
  const t = useTexts(benefitFormTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const id = Number(useParam('id'));
  const benefit = useQuery(benefitQuery(id));
  const back = { href: to(benefitPaths.list), label: t('back') };

  if (benefit.data) return <BenefitEditor key={id} loaded={benefit.data} title={title} back={back} />;

  const { error } = benefit;
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
        <ErrorState error={error} retrying={benefit.isFetching} onRetry={() => void benefit.refetch()} />
      )}
    </>
  );
}
