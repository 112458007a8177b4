import type { Mission } from '@galeria/contract/missions/mission';
import { type Icon, IconBan, IconCheck, IconFlagOff, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { ActButton } from '../../../ui/display/act-button.tsx';
import { useForgetMission } from '../mission-acts.queries.ts';
import { type OfferedAct, offeredActs, SLUG_OF } from '../mission-acts.rules.ts';
import { missionActsTexts } from '../mission-acts.texts.ts';
import { missionPaths } from '../missions.paths.ts';
import { type Asking, MissionActDialogs } from '../parts/mission-act-dialogs.tsx';
import type { MissionControl } from './mission-values.ts';

const ICONS: Readonly<Record<OfferedAct, Icon>> = {
  approve: IconCheck,
  refuse: IconBan,
  close: IconFlagOff,
  delete: IconTrash,
};

interface EditorActsProps {
  readonly control: MissionControl;
  /** As the server last said: what can be done now. */
  readonly loaded: Mission;
  /** As the form shows it: what is decided about. */
  readonly base: Mission;
}

/** MIS-04: what is decided is what is stored, so that nothing is decided over what was only typed. */
export function EditorActs({ control, loaded, base }: EditorActsProps) {
  const t = useTexts(missionActsTexts);
  const { isDirty } = useFormState({ control });
  const lock = useLock();
  const { to } = useMount();
  const navigate = useNavigate();
  const forget = useForgetMission();
  const [asking, setAsking] = useState<Asking | null>(null);
  // PER-11: the page says why.
  const acts = offeredActs(loaded).filter(
    (act) => act !== 'approve' || !loaded.isOwnWriting || lock(SLUG_OF.approve) !== undefined,
  );
  const leave = async () => {
    // In place of this entry: Back must not lead to what is gone.
    await navigate({ to: to(missionPaths.list), replace: true });
    forget(loaded.id);
  };
  return (
    <>
      {acts.map((act) => {
        const ActIcon = ICONS[act];
        return (
          <ActButton
            key={act}
            variant="default"
            leftSection={<ActIcon size={16} stroke={1.7} aria-hidden />}
            lockedBecause={lock(SLUG_OF[act]) ?? (isDirty ? t(act === 'delete' ? 'unsavedDelete' : 'unsaved') : undefined)}
            onClick={() => setAsking({ act, mission: base })}
          >
            {t(act)}
          </ActButton>
        );
      })}
      <MissionActDialogs asking={asking} onClose={() => setAsking(null)} onDeleted={() => void leave()} />
    </>
  );
}
