import type { Mall } from '@galeria/contract/malls/mall';
import { useState } from 'react';
import { LockedPage } from '../../../domain/locked-act/locked-page.tsx';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { useMissionMalls } from '../../../lib/flags/flags.queries.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { MissionCreator } from '../form/mission-creator.tsx';
import { missionFormTexts } from '../mission-form.texts.ts';
import { missionPaths } from '../missions.paths.ts';

/** The selected mall, or the last one that may have missions: while another is selected the page is closed, and nothing typed goes. */
function useMissionMall(): Mall | null {
  const selected = useSelectedMall();
  const open = useMissionMalls();
  const [last, setLast] = useState(selected);
  if (selected === null || selected.code === last?.code || !open.some(({ code }) => code === selected.code)) return last;
  setLast(selected);
  return selected;
}

/** MIS-03. The page is open, as specified; writing asks for its slug (PER-10). */
export function CreateMissionPage() {
  const t = useTexts(missionFormTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const mall = useMissionMall();
  const why = useLock()('write-promotion');
  const list = to(missionPaths.list);
  const back = { href: list, label: t('back') };
  if (why !== undefined) {
    return (
      <>
        <PageHeader title={title} back={back} />
        <LockedPage reason={why} away={back} />
      </>
    );
  }
  // Without a mall the address does not exist.
  if (mall === null) return null;
  return (
    <>
      <PageHeader title={title} subtitle={t('createSubtitle')} back={back} />
      {/* Image and prize belong to a mall: another one starts anew. */}
      <MissionCreator key={mall.code} mallCode={mall.code} list={list} />
    </>
  );
}
