import { IconZoomQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocalized } from '../../lib/i18n/localized.ts';
import { useScreenTitle } from '../../lib/mount.tsx';
import { isUnknownRecord } from '../../lib/problem/unknown-record.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { StateView } from '../../ui/states/state-view.tsx';

interface HistoryPageProps {
  /** What the record is called; nothing for who may not read the record itself. */
  readonly name: string | undefined;
  /** Null for who may read the history and not open the list. */
  readonly back: { readonly href: string; readonly label: string } | null;
  readonly query: { readonly error: unknown };
  readonly unknown: { readonly title: string; readonly text: string };
  /** The history itself. */
  readonly children: ReactNode;
}

/** AUD-01: the history of one record, on a page of its own. */
export function HistoryPage({ name, back, query, unknown, children }: HistoryPageProps) {
  const title = useLocalized()(useScreenTitle());
  return (
    <>
      <PageHeader title={title} {...(name !== undefined && { subtitle: name })} {...(back !== null && { back })} />
      {isUnknownRecord(query.error) ? <StateView icon={<IconZoomQuestion size={22} stroke={1.6} />} {...unknown} /> : children}
    </>
  );
}
