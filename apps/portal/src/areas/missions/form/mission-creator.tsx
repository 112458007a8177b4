import { useState } from 'react';
import { DraftOffer } from '../../../domain/draft/draft-offer.tsx';
import { useKeptDraft } from '../../../domain/draft/use-kept-draft.ts';
import { useSentFiles } from '../../../domain/file-field/use-sent-files.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { useLeaveOnceSaved } from '../../../ui/form/use-leave-once-saved.ts';
import { missionFormTexts } from '../mission-form.texts.ts';
import { useCreateMission } from '../missions.queries.ts';
import { MISSION_DRAFT } from './mission-draft.ts';
import { MissionFormView } from './mission-form-view.tsx';
import { missionFormSchema } from './mission-to-send.ts';
import { newMissionOf } from './mission-values.ts';

interface MissionCreatorProps {
  /** The selected one, where the form starts and its draft belongs. */
  readonly mallCode: string;
  readonly list: string;
}

/** MIS-03: a new mission, in the selected mall unless another one is chosen. */
export function MissionCreator({ mallCode, list }: MissionCreatorProps) {
  const t = useTexts(missionFormTexts);
  const leave = useLeaveOnceSaved();
  const [schema] = useState(() => missionFormSchema(() => null));
  const form = useKitForm({ schema, defaultValues: newMissionOf(mallCode) });
  const files = useSentFiles([]);
  const create = useCreateMission();
  const draft = useKeptDraft(MISSION_DRAFT, form, { mallCode, files });
  return (
    <MissionFormView
      form={form}
      scope={{ stored: null, files }}
      onSubmit={async (body) => {
        await create.mutateAsync({ mallCode, ...body });
        draft.end();
        toast.success(t('created'));
        leave(list);
      }}
      notice={<DraftOffer draft={draft} />}
      actions={<FormActions sticky submit={t('create')} cancel={{ href: list }} />}
    />
  );
}
