import type { SyncedStore } from '@galeria/contract/store-sync/store-link-endpoints';
import classes from './key-cell.module.css';
import { KeyStateBadge } from './key-state-badge.tsx';

interface KeyCellProps {
  readonly store: Pick<SyncedStore, 'keyState'>;
  /** How long ago it was made. Of one that was never used the badge says enough. */
  readonly age: string;
}

/** SYN-02: whether the store has a key, and how old it is. */
export function KeyCell({ store, age }: KeyCellProps) {
  return (
    <span className={classes.key}>
      <KeyStateBadge state={store.keyState} />
      {store.keyState === 'WORKING' && <span className={classes.age}>{age}</span>}
    </span>
  );
}
