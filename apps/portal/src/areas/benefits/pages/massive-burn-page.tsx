import type { ProblemCode } from '@galeria/contract/messages/problem-codes';
import { mallName } from '@galeria/contract/reference/malls';
import { Button } from '@mantine/core';
import { IconFlameOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { useBenefitTree } from '../../../domain/benefit-tree/benefit-tree.ts';
import { codeFilesTexts } from '../../../domain/code-files/code-files.texts.ts';
import { CodeFiles } from '../../../domain/code-files/code-files.tsx';
import { OtherMallNotice } from '../../../domain/mall-scope/other-mall-notice.tsx';
import { UnloadedRecord } from '../../../domain/unloaded-record/unloaded-record.tsx';
import { pageField } from '../../../lib/address/list-fields.ts';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { useParam } from '../../../lib/address/use-param.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { benefitActsTexts } from '../benefit-acts.texts.ts';
import { benefitFormTexts } from '../benefit-form.texts.ts';
import { benefitPaths } from '../benefits.paths.ts';
import { benefitQuery } from '../benefits.queries.ts';
import { takesBurnFiles } from '../burn-files.rules.ts';
import { BenefitStatusBadge } from '../parts/benefit-status-badge.tsx';

/** What the server would answer. */
const NOT_BY_FILE: ProblemCode = 'benefit-without-code-files';

/** A file that a link names, so that what runs can be left and found again. */
const pageState = z.object({ file: z.union([z.literal(''), z.uuid()]).default(''), filePage: pageField });

/** BEN-07: coupons of one benefit used up by a file of their codes. */
export function MassiveBurnPage() {
  const t = useTexts(codeFilesTexts);
  const form = useTexts(benefitFormTexts);
  const acts = useTexts(benefitActsTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const tree = useBenefitTree();
  const readsCoupons = useHolds(['read-benefit-coupon']);
  const id = Number(useParam('id'));
  const benefit = useQuery(benefitQuery(id));
  const [place, setPlace] = useListState(pageState);
  const back = { href: to(benefitPaths.list), label: form('back') };

  if (benefit.data) {
    const { data } = benefit;
    return (
      <>
        <PageHeader
          title={title}
          subtitle={`${data.title} · ${mallName(data.mallCode)}`}
          badge={<BenefitStatusBadge benefit={data} />}
          back={back}
          {...(readsCoupons && {
            actions: (
              <Button component={AppLink} href={tree.couponsOf(data)} variant="default">
                {acts('coupons')}
              </Button>
            ),
          })}
        />
        <OtherMallNotice mallCode={data.mallCode} />
        {takesBurnFiles(data) ? (
          <CodeFiles
            owner={{ of: 'benefit', id: data.id, title: data.title }}
            purpose="BURN"
            kind="integration-12-csv"
            help={t('BURN.help')}
            place={place}
            onPlace={(next) => setPlace(next, { history: 'push' })}
          />
        ) : (
          <StateView icon={<IconFlameOff size={22} stroke={1.6} />} title={contractMessage(NOT_BY_FILE)} />
        )}
      </>
    );
  }

  const unknown = { title: form('notFound'), text: form('notFoundText') };
  return <UnloadedRecord title={title} back={back} query={benefit} unknown={unknown} />;
}
