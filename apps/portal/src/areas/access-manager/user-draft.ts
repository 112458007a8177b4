import type { DraftKind } from '../../domain/draft/draft.ts';
import type { UserValues } from './user-values.ts';

export const USER_DRAFT: DraftKind<UserValues> = { name: 'userDraft', version: 1 };
