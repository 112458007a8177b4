import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import { useQuery } from '@tanstack/react-query';
import { HistoryPage } from '../../../domain/audit-history/history-page.tsx';
import { historyState } from '../../../domain/audit-history/history-turn.ts';
import { OtherMallNotice } from '../../../domain/mall-scope/other-mall-notice.tsx';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { useParam } from '../../../lib/address/use-param.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { couponingPaths } from '../couponing.paths.ts';
import { couponingHistoryQuery, couponingQuery } from '../couponing.queries.ts';
import { couponingFormTexts } from '../couponing-form.texts.ts';
import { CouponingHistoryCard } from '../parts/couponing-history-card.tsx';

/** CPN-03. Who may read the history need not be one of those who may open the list: then there is no way back to it. */
export function CouponingAuditPage() {
  const t = useTexts(couponingFormTexts);
  const { to } = useMount();
  const id = Number(useParam('id'));
  const opensList = useHolds(SCREEN_ACCESS.couponing);
  const [turn, onTurn] = useListState(historyState);
  const history = useQuery(couponingHistoryQuery(id, turn));
  const campaign = useQuery({ ...couponingQuery(id), enabled: useHolds(['read-benefit']) });
  return (
    <HistoryPage
      name={campaign.data?.name}
      back={opensList ? { href: to(couponingPaths.list), label: t('back') } : null}
      query={history}
      unknown={{ title: t('notFound'), text: t('notFoundText') }}
    >
      {campaign.data && <OtherMallNotice mallCode={campaign.data.mallCode} />}
      <CouponingHistoryCard query={history} turn={turn} onTurn={onTurn} />
    </HistoryPage>
  );
}
