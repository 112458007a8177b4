import { holdsAll } from '@galeria/contract/access/holds-all';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocalized } from '../../lib/i18n/localized.ts';
import { usePermissions } from '../../lib/session/permissions.queries.ts';
import { KINDS, type KindAnswer, type PaletteKind } from './kinds.ts';
import type { PaletteSection } from './palette-item.ts';
import { useSettled } from './use-settled.ts';

const DEBOUNCE_MS = 250;

interface Reply {
  readonly kind: PaletteKind;
  /** Null where this kind's search failed; the others' stand. */
  readonly answer: KindAnswer | null;
}

/** A kind that the person may not read is not even asked for: its refusal would lead them away from their page. */
const kindsFor = (text: string, permissions: readonly string[]): readonly PaletteKind[] =>
  KINDS.filter(({ fits, access }) => fits(text) && holdsAll(permissions, access));

async function askKinds(kinds: readonly PaletteKind[], text: string, signal: AbortSignal): Promise<readonly Reply[]> {
  const answers = await Promise.allSettled(kinds.map((kind) => kind.search(text, signal)));
  return kinds.flatMap((kind, index) => {
    const answer = answers[index];
    return answer === undefined ? [] : [{ kind, answer: answer.status === 'fulfilled' ? answer.value : null }];
  });
}

interface FoundRecords {
  readonly sections: readonly PaletteSection[];
  /** Names of the kinds that could not be searched. */
  readonly failed: readonly string[];
  readonly retry: () => void;
  readonly isSearching: boolean;
  /** Asks without waiting for the pause. */
  readonly searchNow: () => void;
}

/** What the kinds of records find. A new text ends the question before it; no answer is kept, so that nobody erased is found. */
export function useFoundRecords(text: string): FoundRecords {
  const say = useLocalized();
  const permissions = usePermissions();
  const [settled, searchNow] = useSettled(text, DEBOUNCE_MS);
  const { data, refetch, isFetching } = useQuery({
    queryKey: ['palette', settled],
    queryFn: ({ signal }) => askKinds(kindsFor(settled, permissions), settled, signal),
    enabled: kindsFor(settled, permissions).length > 0,
    staleTime: 0,
    gcTime: 0,
  });
  const isAsked = kindsFor(text, permissions).length > 0;
  const isStale = text !== settled || data === undefined;

  const [last, setLast] = useState(data);
  const shown = isAsked ? (data ?? last) : undefined;
  if (shown !== last) setLast(shown);

  const facts = {
    text: settled,
    holds: (slugs: readonly string[]) => holdsAll(permissions, slugs),
  };
  const toSection = ({ kind, answer }: Reply): PaletteSection => {
    const all = answer?.hasMore === true ? kind.allItem(settled, say) : null;
    const items = (answer?.items ?? []).map((make) => make(facts));
    return { id: kind.id, label: say(kind.label), items: all === null ? items : [...items, all], isStale };
  };
  const isSearching = isAsked && (isStale || isFetching);
  return {
    sections: (shown ?? []).map(toSection),
    failed: isSearching ? [] : (shown ?? []).filter(({ answer }) => answer === null).map(({ kind }) => say(kind.label)),
    retry: () => void refetch(),
    isSearching,
    searchNow,
  };
}
