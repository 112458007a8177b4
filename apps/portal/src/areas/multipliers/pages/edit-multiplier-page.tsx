import { useQuery } from '@tanstack/react-query';
import { UnloadedRecord } from '../../../domain/unloaded-record/unloaded-record.tsx';
import { useParam } from '../../../lib/address/use-param.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import { multiplierFormTexts } from '../multiplier-form.texts.ts';
import { multiplierPaths } from '../multipliers.paths.ts';
import { multiplierQuery } from '../multipliers.queries.ts';
import { MultiplierEditor } from '../parts/multiplier-editor.tsx';

/** MUL-01, MUL-02. */
export function EditMultiplierPage() {
  const t = useTexts(multiplierFormTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const id = Number(useParam('id'));
  const multiplier = useQuery(multiplierQuery(id));
  const back = { href: to(multiplierPaths.list), label: t('back') };

  if (multiplier.data) return <MultiplierEditor key={id} loaded={multiplier.data} title={title} back={back} />;

  const unknown = { title: t('notFound'), text: t('notFoundText') };
  return <UnloadedRecord title={title} back={back} query={multiplier} unknown={unknown} />;
}
