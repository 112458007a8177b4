import type { DraftKind } from '../../../domain/draft/draft.ts';
import type { MissionValues } from './mission-values.ts';

export const MISSION_DRAFT: DraftKind<MissionValues> = {
  name: 'missionDraft',
  version: 1,
  withoutFiles: (values) => ({ ...values, imageFileId: null }),
};
