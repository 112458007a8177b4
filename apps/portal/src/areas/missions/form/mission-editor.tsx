import type { Mission } from '@galeria/contract/missions/mission';
import { mayMission } from '@galeria/contract/missions/mission-lifecycle';
import { DraftOffer } from '../../../domain/draft/draft-offer.tsx';
import { useKeptDraft } from '../../../domain/draft/use-kept-draft.ts';
import { useSentFiles } from '../../../domain/file-field/use-sent-files.ts';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { OtherMallNotice } from '../../../domain/mall-scope/other-mall-notice.tsx';
import { StaleDialog } from '../../../domain/stale-edit/stale-dialog.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useLeaveOnceSaved } from '../../../ui/form/use-leave-once-saved.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { missionFormTexts } from '../mission-form.texts.ts';
import { MissionProgressFigures } from '../parts/mission-progress.tsx';
import { MissionStatusBadge } from '../parts/mission-status-badge.tsx';
import { EditorActs } from './editor-acts.tsx';
import { MISSION_DRAFT } from './mission-draft.ts';
import { MissionFormView } from './mission-form-view.tsx';
import { MissionParts } from './mission-parts.tsx';
import type { StaleField } from './mission-values.ts';
import { StatusNotice } from './status-notice.tsx';
import { useMissionEditing } from './use-mission-editing.ts';
import { useStaleWords } from './use-stale-words.ts';

interface MissionEditorProps {
  readonly loaded: Mission;
  readonly title: string;
  readonly back: { readonly href: string; readonly label: string };
}

/** MIS-03, MIS-04: a known mission; one that is closed can only be read, and so can any by who may not write. */
export function MissionEditor({ loaded, title, back }: MissionEditorProps) {
  const t = useTexts(missionFormTexts);
  const leave = useLeaveOnceSaved();
  const editing = useMissionEditing(loaded);
  const { base, form } = editing;
  const files = useSentFiles([[base.image.id, { name: base.image.name }]]);
  const draft = useKeptDraft(MISSION_DRAFT, form, { mallCode: base.mallCode, record: String(base.id), files });
  const sayStale = useStaleWords();
  const locked = useLock()('write-promotion');
  // As the server last said: the clock may have moved it while the form was open.
  const readOnly = locked !== undefined || !mayMission(loaded.status, 'edit');

  const formView = (
    <MissionFormView
      form={form}
      scope={{ stored: base, files }}
      readOnly={readOnly}
      onSubmit={async (body) => {
        await editing.save(body);
        draft.end();
        toast.success(t('saved'));
        leave(back.href);
      }}
      onFailure={editing.onFailure}
      notice={!readOnly && <DraftOffer draft={draft} />}
      actions={!readOnly && <FormActions sticky submit={t('save')} cancel={{ href: back.href }} />}
    />
  );

  return (
    <>
      <PageHeader
        title={title}
        subtitle={`${base.title} · ${base.mallName}`}
        badge={<MissionStatusBadge status={loaded.listStatus} />}
        back={back}
        actions={<EditorActs control={form.control} loaded={loaded} base={base} />}
      />
      <OtherMallNotice mallCode={base.mallCode} />
      <StatusNotice mission={loaded} control={form.control} />
      <MissionProgressFigures mission={loaded} />
      <MissionParts mission={loaded} form={formView} />
      <StaleDialog<StaleField>
        title={t('staleTitle')}
        changes={editing.stale?.merge.changes ?? null}
        fieldName={(field) => t(field)}
        say={sayStale}
        onKeep={editing.keepTyped}
        onClose={editing.dismissStale}
      />
    </>
  );
}
