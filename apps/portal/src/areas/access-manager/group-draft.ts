import type { DraftKind } from '../../domain/draft/draft.ts';
import type { GroupFormValues } from './group-values.ts';

export const GROUP_DRAFT: DraftKind<GroupFormValues> = { name: 'groupDraft', version: 1 };
