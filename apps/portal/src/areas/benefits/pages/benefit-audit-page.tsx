import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import { IconZoomQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParam } from '../../../lib/address/use-param.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { benefitHistoryTexts } from '../benefit-history.texts.ts';
import { benefitPaths } from '../benefits.paths.ts';
import { benefitHistoryQuery, benefitQuery } from '../benefits.queries.ts';
import { BenefitHistoryCard } from '../parts/benefit-history-card.tsx';

/** BEN-06. Who may read the history need not be one of those who may open the list: then there is no way back to it. */
export function BenefitAuditPage() {
  const t = useTexts(benefitHistoryTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const id = Number(useParam('id'));
  const opensList = useHolds(SCREEN_ACCESS.benefits);
  const readsBenefit = useHolds(['read-benefit']);
  const [page, setPage] = useState(1);
  const history = useQuery(benefitHistoryQuery(id, page));
  const benefit = useQuery({ ...benefitQuery(id), enabled: readsBenefit });
  // An address with a mangled number is refused before it is looked for.
  const isUnknown = history.error instanceof ApiError && (history.error.status === 404 || history.error.status === 400);
  return (
    <>
      <PageHeader
        title={title}
        {...(benefit.data && { subtitle: benefit.data.title })}
        {...(opensList && { back: { href: to(benefitPaths.list), label: t('back') } })}
      />
      {isUnknown ? (
        <StateView icon={<IconZoomQuestion size={22} stroke={1.6} />} title={t('notFound')} text={t('notFoundText')} />
      ) : (
        <BenefitHistoryCard query={history} page={page} onPage={setPage} />
      )}
    </>
  );
}
