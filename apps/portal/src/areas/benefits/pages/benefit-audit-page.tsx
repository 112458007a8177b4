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
import { benefitHistoryTexts } from '../benefit-history.texts.ts';
import { benefitPaths } from '../benefits.paths.ts';
import { benefitHistoryQuery, benefitQuery } from '../benefits.queries.ts';
import { BenefitHistoryCard } from '../parts/benefit-history-card.tsx';

/** BEN-06. Who may read the history need not be one of those who may open the list: then there is no way back to it. */
export function BenefitAuditPage() {
  const t = useTexts(benefitHistoryTexts);
  const { to } = useMount();
  const id = Number(useParam('id'));
  const opensList = useHolds(SCREEN_ACCESS.benefits);
  const [turn, onTurn] = useListState(historyState);
  const history = useQuery(benefitHistoryQuery(id, turn));
  const benefit = useQuery({ ...benefitQuery(id), enabled: useHolds(['read-benefit']) });
  return (
    <HistoryPage
      name={benefit.data?.title}
      back={opensList ? { href: to(benefitPaths.list), label: t('back') } : null}
      query={history}
      unknown={{ title: t('notFound'), text: t('notFoundText') }}
    >
      {benefit.data && <OtherMallNotice mallCode={benefit.data.mallCode} />}
      <BenefitHistoryCard query={history} turn={turn} onTurn={onTurn} />
    </HistoryPage>
  );
}
