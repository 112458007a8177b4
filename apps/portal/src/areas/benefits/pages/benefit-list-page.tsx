import { BENEFIT_SORTS } from '@galeria/contract/benefits/benefit-endpoints';
import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import { Button } from '@mantine/core';
import { IconGift, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BenefitLinks } from '../../../domain/benefit-tree/benefit-links.tsx';
import { SavedViews } from '../../../domain/saved-views/saved-views.tsx';
import { listedMall } from '../../../lib/address/list-fields.ts';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import { sortProps } from '../../../ui/data-table/sort-text.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { benefitPaths } from '../benefits.paths.ts';
import { benefitListQuery } from '../benefits.queries.ts';
import { benefitsTexts } from '../benefits.texts.ts';
import { BENEFIT_PAGE_SIZES, benefitsListState, filtersSet, noFilters } from '../benefits-list-state.ts';
import { type Asking, BenefitActDialogs } from '../parts/benefit-act-dialogs.tsx';
import { useBenefitColumns } from '../parts/benefit-columns.tsx';
import { BenefitFilters } from '../parts/benefit-filters.tsx';
import { useBenefitRowActs } from '../parts/use-benefit-acts.tsx';

/** BEN-01: of the selected mall or of all of the person's. Who may open the page may create: its slugs are the same. */
export function BenefitListPage() {
  const t = useTexts(benefitsTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const mall = useSelectedMall();
  const [state, setState] = useListState(benefitsListState);
  const mallCode = listedMall(state.scope, mall?.code ?? null);
  const query = useQuery(benefitListQuery({ ...state, mallCode }));
  const columns = useBenefitColumns(mallCode === null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const rowActions = useBenefitRowActs((act, benefit) => setAsking({ act, benefit }));
  const isFiltered = filtersSet(state) > 0;
  const create = { component: AppLink, href: to(benefitPaths.create), children: t('create') } as const;

  return (
    <>
      <ListPage
        title={title}
        subtitle={t('subtitle')}
        actions={<Button {...create} leftSection={<IconPlus size={16} aria-hidden />} />}
        overview={<BenefitLinks current="benefits" />}
        filters={<BenefitFilters state={state} setState={setState} mallCode={mallCode} />}
        views={<SavedViews list="benefits" />}
        query={query}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={(row) => row.title}
        rowHref={({ id }) => to(benefitPaths.edit(id))}
        rowActions={rowActions}
        {...sortProps(BENEFIT_SORTS, state.sort, (sort) => setState({ sort }))}
        page={state.page}
        onPage={(page) => setState({ page })}
        size={state.size}
        sizes={BENEFIT_PAGE_SIZES}
        onSize={(size) => setState({ size })}
        countText={(count) => t('found', { count, total: count.toLocaleString('pt-BR') })}
        empty={
          <StateView
            icon={<IconGift size={22} stroke={1.6} />}
            title={contractMessage(isFiltered ? CATALOGUE.emptySearch : CATALOGUE.emptyActions)}
            action={
              isFiltered ? (
                <Button variant="default" onClick={() => setState(noFilters())}>
                  {t('clearFilters')}
                </Button>
              ) : (
                <Button {...create} variant="default" />
              )
            }
          />
        }
      />
      <BenefitActDialogs asking={asking} onClose={() => setAsking(null)} />
    </>
  );
}
