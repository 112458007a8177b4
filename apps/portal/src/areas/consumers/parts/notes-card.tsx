import { formatBrl, formatDate, formatDateTime } from '@galeria/contract/kit/formats';
import type { listConsumerInvoices } from '@galeria/contract/promotions/consumer-endpoints';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type * as z from 'zod';
import { InvoiceStatusBadge } from '../../../domain/invoice-display/invoice-status-badge.tsx';
import { type Translate, useTexts } from '../../../lib/i18n/texts.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { consumerTexts } from '../consumer.texts.ts';
import { consumerInvoicesQuery } from '../consumers.queries.ts';
import classes from './consumer-view.module.css';
import { type Explained, ExplanationPanel } from './explanation-panel.tsx';
import { PagedCard } from './paged-card.tsx';

type Note = z.output<typeof listConsumerInvoices.response>['data'][number];

/** What a note did, or did not do, in words. */
interface Judged extends Omit<Explained, 'invoiceId'> {
  readonly counted: boolean;
  readonly said: string;
}

/** What a note did comes before what it did not do; promotions before missions. */
const countedFirst = (one: Judged, other: Judged): number => Number(other.counted) - Number(one.counted);

function judgedOf(t: Translate<typeof consumerTexts.pt>, { promotions, missions }: Note): readonly Judged[] {
  const forPromotions = promotions.map(({ promotionId: id, name, counted, countedInCents, isFailing }): Judged => {
    const not = isFailing ? 'isFailing' : 'didNotCount';
    const said = counted ? t('didCount', { promotion: name, amount: formatBrl(countedInCents) }) : t(not, { promotion: name });
    return { kind: 'promotion', id, name, counted, said };
  });
  const forMissions = missions.map(({ missionId: id, title: name, counted, movedStep }): Judged => {
    const did = movedStep ? 'movedStep' : 'movedNoStep';
    return { kind: 'mission', id, name, counted, said: t(counted ? did : 'didNotCountForMission', { mission: name }) };
  });
  return [...forPromotions, ...forMissions].sort(countedFirst);
}

interface CountedForProps {
  readonly note: Note;
  /** Where one promotion is asked about there is no more than it to open. */
  readonly isOpen: boolean;
  readonly onExplain: (explained: Explained) => void;
}

/** One line a note, which opens to what it counted for and what not. */
function CountedFor({ note, isOpen, onExplain }: CountedForProps) {
  const t = useTexts(consumerTexts);
  const [opened, setOpened] = useState(isOpen);
  const judged = judgedOf(t, note);
  const counted = judged.filter((each) => each.counted).length;
  return (
    <div className={classes.countedFor}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={opened}
        rightSection={opened ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
        onClick={() => setOpened(!opened)}
      >
        {t('countedOf', { counted, all: judged.length })}
      </Button>
      {opened && (
        <ul className={classes.counted}>
          {judged.map(({ kind, id, name, said }) => (
            <li key={`${kind}-${id}`}>
              {said}
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={t('whyOf', { promotion: name })}
                onClick={() => onExplain({ kind, id, name, invoiceId: note.invoiceId })}
              >
                {t('why')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface NotesCardProps {
  readonly consumerId: string;
  /** Of this one alone; of all where it is empty. */
  readonly promotion: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** PRO-11, PRO-14, MIS-05: the consumer's notes, what each counted for, and why. */
export function NotesCard({ consumerId, promotion, page, onPage }: NotesCardProps) {
  const t = useTexts(consumerTexts);
  const query = useQuery(consumerInvoicesQuery(consumerId, page, promotion));
  const [explained, setExplained] = useState<Explained | null>(null);
  const columns = useMemo<readonly Column<Note>[]>(
    () => [
      { id: 'sentAt', header: t('sentAt'), cell: ({ sentAt }) => formatDateTime(sentAt), width: 160, figures: true },
      {
        id: 'store',
        header: t('store'),
        cell: ({ storeName }) => storeName ?? t('none'),
        text: ({ storeName }) => storeName ?? '',
        width: 160,
      },
      {
        id: 'amount',
        header: t('amount'),
        cell: ({ amountInCents }) => (amountInCents === null ? t('none') : formatBrl(amountInCents)),
        width: 122,
        align: 'end',
        figures: true,
      },
      {
        id: 'issueDate',
        header: t('issueDate'),
        cell: ({ issueDate }) => (issueDate === null ? t('none') : formatDate(issueDate)),
        width: 100,
        figures: true,
      },
      {
        id: 'status',
        header: t('status'),
        cell: ({ status }) => <InvoiceStatusBadge status={status} />,
        width: 130,
        card: 'badge',
      },
      {
        id: 'countedFor',
        header: t('countedFor'),
        cell: (note) =>
          note.promotions.length + note.missions.length === 0 ? (
            t('notJudged')
          ) : (
            <CountedFor note={note} isOpen={promotion !== ''} onExplain={setExplained} />
          ),
        width: 340,
      },
    ],
    [t, promotion],
  );

  return (
    <>
      <PagedCard
        title={t('notes')}
        query={query}
        columns={columns}
        rowId={({ invoiceId }) => invoiceId}
        rowName={({ sentAt }) => formatDateTime(sentAt)}
        page={page}
        onPage={onPage}
        empty={t('notesEmpty')}
        icon={<IconReceipt size={22} stroke={1.6} />}
      />
      <ExplanationPanel explained={explained} onClose={() => setExplained(null)} />
    </>
  );
}
