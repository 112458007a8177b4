import { IconBuildingStore } from '@tabler/icons-react';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { couponingPaths } from '../couponing.paths.ts';
import { couponingFormTexts } from '../couponing-form.texts.ts';
import { CouponingCreator } from '../parts/couponing-creator.tsx';

/** CPN-03: in the mall that the selector stands on. */
export function CreateCouponingPage() {
  const t = useTexts(couponingFormTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const mall = useSelectedMall();
  const list = to(couponingPaths.list);
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
      {/* Its store and its draft are of one mall: another one starts anew. */}
      <CouponingCreator key={mall.code} mall={mall} list={list} />
    </>
  );
}
