import type { ReactNode } from 'react';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import classes from './dashboard.module.css';

interface Asked {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** One part that could not be had, in its own place: the others stand. */
export function FailedPart({ title, query }: { readonly title: string; readonly query: Asked }) {
  return (
    <SectionCard title={title}>
      <div className={classes.part}>
        <ErrorState compact error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      </div>
    </SectionCard>
  );
}

interface EmptyPartProps {
  readonly title: string;
  readonly text: string;
  readonly icon: ReactNode;
  readonly words: string;
  /** What will come; nothing will where it is over. */
  readonly more: string | undefined;
}

/** A chart with nothing to draw says so, in the room the drawing will take. */
export function EmptyPart({ title, text, icon, words, more }: EmptyPartProps) {
  return (
    <SectionCard title={title} text={text}>
      <div className={classes.part}>
        <StateView compact icon={icon} title={words} {...(more !== undefined && { text: more })} />
      </div>
    </SectionCard>
  );
}
