import { IconBuildingStore } from '@tabler/icons-react';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { benefitFormTexts } from '../benefit-form.texts.ts';
import { benefitPaths } from '../benefits.paths.ts';
import { BenefitCreator } from '../form/benefit-creator.tsx';

/** BEN-01: in the mall that the selector stands on. */
export function CreateBenefitPage() {
  const t = useTexts(benefitFormTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const mall = useSelectedMall();
  const list = to(benefitPaths.list);
  const back = { href: list, label: t('back') };
  if (mall === null) {
    return (
      <>
        <PageHeader title={title} back={back} />
        <StateView icon={<IconBuildingStore size={22} stroke={1.6} />} title={t('noMall')} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} subtitle={t('createSubtitle', { mall: mall.name })} back={back} />
      {/* Stores and files belong to a mall: another one starts anew. */}
      <BenefitCreator key={mall.code} mall={mall} list={list} />
    </>
  );
}
