import { useQuery } from '@tanstack/react-query';
import { UnloadedRecord } from '../../../domain/unloaded-record/unloaded-record.tsx';
import { useParam } from '../../../lib/address/use-param.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import { MissionEditor } from '../form/mission-editor.tsx';
import { missionFormTexts } from '../mission-form.texts.ts';
import { missionPaths } from '../missions.paths.ts';
import { missionQuery } from '../missions.queries.ts';

/** MIS-03, MIS-04. */
export function EditMissionPage() {
  const t = useTexts(missionFormTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const id = Number(useParam('id'));
  const mission = useQuery(missionQuery(id));
  const back = { href: to(missionPaths.list), label: t('back') };

  if (mission.data) return <MissionEditor key={id} loaded={mission.data} title={title} back={back} />;

  const unknown = { title: t('notFound'), text: t('notFoundText') };
  return <UnloadedRecord title={title} back={back} query={mission} unknown={unknown} />;
}
