import { formatDateTime } from '@galeria/contract/kit/formats';
import {
  SECURITY_EVENT_KINDS,
  SECURITY_EVENT_SORTS,
  type SecurityEvent,
} from '@galeria/contract/security-events/security-event-endpoints';
import { Button } from '@mantine/core';
import { IconShield } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { sortProps } from '../../../ui/data-table/sort-text.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { DateRangeInput } from '../../../ui/fields/date-range-input.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { FourEyesCard } from '../parts/four-eyes-card.tsx';
import { SecurityEventDialog } from '../parts/security-event-dialog.tsx';
import { UnusualBanner } from '../parts/unusual-banner.tsx';
import { securityEventsQuery } from '../security.queries.ts';
import { SECURITY_EVENT_TONES, securityTexts } from '../security.texts.ts';
import {
  noSecurityFilters,
  SECURITY_PAGE_SIZES,
  type SecurityListState,
  securityFilterOf,
  securityListState,
} from '../security-list-state.ts';

const dayOf = (text: string): string | null => (text === '' ? null : text);

function useSecurityColumns(): readonly Column<SecurityEvent>[] {
  const t = useTexts(securityTexts);
  const who = ({ person }: SecurityEvent) => person ?? t('nobody');
  const what = ({ endpoint, people, code }: SecurityEvent) =>
    people === null ? (endpoint ?? code ?? '') : t('peopleShown', { count: people });
  return [
    { id: 'person', header: t('person'), cell: who, text: who, width: 230, card: 'title' },
    {
      id: 'kind',
      header: t('kind'),
      cell: ({ kind }) => <StatusBadge tone={SECURITY_EVENT_TONES[kind]}>{t(kind)}</StatusBadge>,
      width: 175,
      card: 'badge',
    },
    { id: 'what', header: t('what'), cell: what, text: what, width: 235 },
    { id: 'address', header: t('address'), cell: ({ address }) => address ?? t('noAddress'), width: 130, figures: true },
    {
      id: 'count',
      header: t('count'),
      cell: ({ count }) => count.toLocaleString('pt-BR'),
      width: 80,
      align: 'end',
      figures: true,
    },
    { id: 'at', header: t('when'), cell: ({ at }) => formatDateTime(at), width: 168, figures: true },
  ];
}

/** SES-07, PER-14: who was refused, where somebody knocked too often, who was shown unusually many people. */
export function SecurityPage() {
  const t = useTexts(securityTexts);
  const [state, setState] = useListState(securityListState);
  const [opened, setOpened] = useState<SecurityEvent | null>(null);
  const query = useQuery(securityEventsQuery(state));
  const columns = useSecurityColumns();
  const seesSetting = useHolds(['read-user']);
  const isFiltered = Object.keys(securityFilterOf(state)).length > 0;

  return (
    <>
      <ListPage
        title={t('title')}
        subtitle={t('subtitle')}
        overview={
          <>
            {seesSetting && <FourEyesCard />}
            <UnusualBanner
              unusual={query.data?.unusual}
              failed={query.error !== null}
              onShow={(kind) => setState({ ...noSecurityFilters, kind })}
            />
          </>
        }
        filters={
          <>
            <SearchField value={state.person} onChange={(person) => setState({ person })} placeholder={t('search')} />
            <SelectInput
              label={t('kindFilter')}
              placeholder={t('anyKind')}
              options={SECURITY_EVENT_KINDS.map((kind) => ({ value: kind, label: t(kind) }))}
              value={state.kind === '' ? null : state.kind}
              onChange={(kind) => setState({ kind: (kind ?? '') as SecurityListState['kind'] })}
            />
            <DateRangeInput
              label={t('period')}
              placeholder={t('period')}
              value={{ start: dayOf(state.startDate), end: dayOf(state.endDate) }}
              onChange={({ start, end }) => setState({ startDate: start ?? '', endDate: end ?? '' }, { history: 'push' })}
            />
          </>
        }
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ kind, person }) => `${t(kind)}: ${person ?? t('nobody')}`}
        onOpen={setOpened}
        {...sortProps(SECURITY_EVENT_SORTS, state.sort, (sort) => setState({ sort }))}
        page={state.page}
        onPage={(page) => setState({ page })}
        size={state.size}
        sizes={SECURITY_PAGE_SIZES}
        onSize={(size) => setState({ size })}
        countText={(count) => t('found', { count })}
        empty={
          <StateView
            icon={<IconShield size={22} stroke={1.6} />}
            title={t(isFiltered ? 'emptySearch' : 'emptyAll')}
            {...(isFiltered && {
              action: (
                <Button variant="default" onClick={() => setState(noSecurityFilters)}>
                  {t('clearFilters')}
                </Button>
              ),
            })}
          />
        }
      />
      <SecurityEventDialog event={opened} onClose={() => setOpened(null)} />
    </>
  );
}
