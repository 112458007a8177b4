import type { Benefit } from '@galeria/contract/benefits/benefit';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { pageField } from '../../../lib/address/list-fields.ts';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { BENEFIT_TABS, tabsOf } from '../benefit-tabs.rules.ts';
import { benefitTabsTexts } from '../benefit-tabs.texts.ts';
import { LoadCodesTab } from '../codes/load-codes-tab.tsx';
import { WinnersTab } from '../winners/winners-tab.tsx';

/** Which part is open, and which file of codes in it: a link leads there. */
const pageState = z.object({
  tab: z.enum(BENEFIT_TABS).default('FORM'),
  file: z.union([z.literal(''), z.uuid()]).default(''),
  filePage: pageField,
});

interface BenefitPartsProps {
  /** As the server last said: what is only typed has no codes and no winners yet. */
  readonly benefit: Benefit;
  readonly form: ReactNode;
}

/** Most benefits are their form alone; some have codes to send or winners to record. */
export function BenefitParts({ benefit, form }: BenefitPartsProps) {
  const t = useTexts(benefitTabsTexts);
  const [state, setState] = useListState(pageState);
  const tabs = tabsOf(benefit);
  if (tabs.length === 1) return form;
  const tab = tabs.includes(state.tab) ? state.tab : 'FORM';
  return (
    <PageTabs
      label={t('tabs')}
      tabs={tabs.map((id) => ({ id, label: t(id) }))}
      value={tab}
      onChange={(next) => setState({ tab: next, file: '', filePage: 1 }, { history: 'push' })}
      kept={{ id: 'FORM', content: form }}
    >
      {tab === 'CODES' && benefit.integrationType !== null && (
        <LoadCodesTab
          benefit={benefit}
          integrationType={benefit.integrationType}
          place={state}
          onPlace={(place) => setState(place, { history: 'push' })}
        />
      )}
      {tab === 'WINNERS' && <WinnersTab benefit={benefit} />}
    </PageTabs>
  );
}
