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
import { couponingPaths } from '../couponing.paths.ts';
import { couponingHistoryQuery, couponingQuery } from '../couponing.queries.ts';
import { couponingFormTexts } from '../couponing-form.texts.ts';
import { CouponingHistoryCard } from '../parts/couponing-history-card.tsx';

/** CPN-03. Who may read the history need not be one of those who may open the list: then there is no way back to it. */
export function CouponingAuditPage() {
  const t = useTexts(couponingFormTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const id = Number(useParam('id'));
  const opensList = useHolds(SCREEN_ACCESS.couponing);
  const readsCampaign = useHolds(['read-benefit']);
  const [page, setPage] = useState(1);
  const history = useQuery(couponingHistoryQuery(id, page));
  const campaign = useQuery({ ...couponingQuery(id), enabled: readsCampaign });
  // An address with a mangled number is refused before it is looked for.
  const isUnknown = history.error instanceof ApiError && (history.error.status === 404 || history.error.status === 400);
  return (
    <>
      <PageHeader
        title={title}
        {...(campaign.data && { subtitle: campaign.data.name })}
        {...(opensList && { back: { href: to(couponingPaths.list), label: t('back') } })}
      />
      {isUnknown ? (
        <StateView icon={<IconZoomQuestion size={22} stroke={1.6} />} title={t('notFound')} text={t('notFoundText')} />
      ) : (
        <CouponingHistoryCard query={history} page={page} onPage={setPage} />
      )}
    </>
  );
}
