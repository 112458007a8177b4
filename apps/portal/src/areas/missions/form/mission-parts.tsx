import type { Mission } from '@galeria/contract/missions/mission';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { missionFormTexts } from '../mission-form.texts.ts';
import { MissionHistoryCard } from '../parts/mission-history-card.tsx';

const TABS = ['FORM', 'HISTORY'] as const;

/** Which part is open: a link leads there. */
const pageState = z.object({ tab: z.enum(TABS).default('FORM') });

interface MissionPartsProps {
  readonly mission: Mission;
  readonly form: ReactNode;
}

/** Its form, and for who may read it, its history. */
export function MissionParts({ mission, form }: MissionPartsProps) {
  const t = useTexts(missionFormTexts);
  const [state, setState] = useListState(pageState);
  const readsHistory = useHolds(['read-benefit-audit-log']);
  if (!readsHistory) return form;
  return (
    <PageTabs
      label={t('tabs')}
      tabs={TABS.map((id) => ({ id, label: t(id) }))}
      value={state.tab}
      onChange={(tab) => setState({ tab }, { history: 'push' })}
      kept={{ id: 'FORM', content: form }}
    >
      {state.tab === 'HISTORY' && <MissionHistoryCard id={mission.id} />}
    </PageTabs>
  );
}
