import { useQuery } from '@tanstack/react-query';
import { UnloadedRecord } from '../../../domain/unloaded-record/unloaded-record.tsx';
import { useParam } from '../../../lib/address/use-param.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import { benefitFormTexts } from '../benefit-form.texts.ts';
import { benefitPaths } from '../benefits.paths.ts';
import { benefitQuery } from '../benefits.queries.ts';
import { BenefitEditor } from '../form/benefit-editor.tsx';

/** BEN-01, BEN-02. */
export function EditBenefitPage() {
  const t = useTexts(benefitFormTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const id = Number(useParam('id'));
  const benefit = useQuery(benefitQuery(id));
  const back = { href: to(benefitPaths.list), label: t('back') };

  if (benefit.data) return <BenefitEditor key={id} loaded={benefit.data} title={title} back={back} />;

  const unknown = { title: t('notFound'), text: t('notFoundText') };
  return <UnloadedRecord title={title} back={back} query={benefit} unknown={unknown} />;
}
