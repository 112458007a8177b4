import type { Couponing } from '@galeria/contract/couponing/couponing';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { codeFilesTexts } from '../../../domain/code-files/code-files.texts.ts';
import { CodeFiles } from '../../../domain/code-files/code-files.tsx';
import { CodesLeft } from '../../../domain/code-files/codes-left.tsx';
import { pageField } from '../../../lib/address/list-fields.ts';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { useRefreshCouponing } from '../couponing.queries.ts';
import { couponingFormTexts } from '../couponing-form.texts.ts';

const TABS = ['FORM', 'CODES'] as const;

/** Which part is open, and which file of codes in it: a link leads there. */
const pageState = z.object({
  tab: z.enum(TABS).default('FORM'),
  file: z.union([z.literal(''), z.uuid()]).default(''),
  filePage: pageField,
});

interface CouponingPartsProps {
  /** As the server last said: what is only typed has no files yet. */
  readonly campaign: Couponing;
  readonly form: ReactNode;
}

/** CPN-03: a campaign is its form alone, unless its codes come in files. */
export function CouponingParts({ campaign, form }: CouponingPartsProps) {
  const t = useTexts(couponingFormTexts);
  const files = useTexts(codeFilesTexts);
  const [state, setState] = useListState(pageState);
  const refresh = useRefreshCouponing();
  if (campaign.codeType !== 'IMPORTED') return form;
  const owner = { of: 'couponing', id: campaign.id, title: campaign.name } as const;
  return (
    <PageTabs
      label={t('tabs')}
      tabs={TABS.map((id) => ({ id, label: t(`tab.${id}`) }))}
      value={state.tab}
      onChange={(next) => setState({ tab: next, file: '', filePage: 1 }, { history: 'push' })}
      kept={{ id: 'FORM', content: form }}
    >
      {state.tab === 'CODES' && (
        <CodesLeft owner={owner} page={state.filePage}>
          <CodeFiles
            owner={owner}
            purpose="LOAD"
            kind="couponing-codes"
            help={files('CAMPAIGN.help', { most: TEXT_LIMITS.fixedCode })}
            place={state}
            onPlace={(place) => setState(place, { history: 'push' })}
            isOver={campaign.state === 'ENDED'}
            onMoved={refresh}
          />
        </CodesLeft>
      )}
    </PageTabs>
  );
}
