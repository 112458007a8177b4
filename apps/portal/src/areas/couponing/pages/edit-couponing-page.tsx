import { useQuery } from '@tanstack/react-query';
import { UnloadedRecord } from '../../../domain/unloaded-record/unloaded-record.tsx';
import { useParam } from '../../../lib/address/use-param.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import { couponingPaths } from '../couponing.paths.ts';
import { couponingQuery } from '../couponing.queries.ts';
import { couponingFormTexts } from '../couponing-form.texts.ts';
import { CouponingEditor } from '../parts/couponing-editor.tsx';

/** CPN-03. */
export function EditCouponingPage() {
  const t = useTexts(couponingFormTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const id = Number(useParam('id'));
  const campaign = useQuery(couponingQuery(id));
  const back = { href: to(couponingPaths.list), label: t('back') };
  if (campaign.data) return <CouponingEditor key={id} loaded={campaign.data} title={title} back={back} />;
  return (
    <UnloadedRecord title={title} back={back} query={campaign} unknown={{ title: t('notFound'), text: t('notFoundText') }} />
  );
}
