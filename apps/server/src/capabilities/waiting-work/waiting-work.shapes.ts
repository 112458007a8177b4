import type { WaitingItem } from '@galeria/contract/waiting-work/waiting-work-endpoints';

/** Without its kind: each question of `views/` answers one kind. */
export type Waiting = Omit<WaitingItem, 'kind'>;
