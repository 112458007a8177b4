import type { PromotionType } from '@galeria/contract/reference/enumerations/promotion';
import { IconBuildingStore } from '@tabler/icons-react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { useMount } from '../../../lib/mount.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { PromotionCreator } from '../form/promotion-creator.tsx';
import { promotionFormTexts } from '../form/promotion-form.texts.ts';
import { engagementPromotions, promotionPaths } from '../promotions.paths.ts';

/** PRO-02: any of the five types. Under engagement it is a campaign: a buy-and-win with its benefit (PRO-03). */
export function CreatePromotionPage() {
  const { mode, to } = useMount();
  const t = useTexts(promotionFormTexts);
  return (
    <CreatePage
      title={mode === 'engagement' ? t('createCampaignTitle') : t('createTitle')}
      type={mode === 'engagement' ? 'BUYANDWIN' : null}
      to={to}
    />
  );
}

/** PRO-03: engagement's raffle, by lucky numbers; its list is that of the promotions. */
export function CreateRafflePage() {
  const t = useTexts(promotionFormTexts);
  return <CreatePage title={t('createRaffleTitle')} type="LUCKYNUMBER" to={engagementPromotions} />;
}

interface CreatePageProps {
  readonly title: string;
  readonly type: PromotionType | null;
  readonly to: (path: string) => string;
}

function CreatePage({ title, type, to }: CreatePageProps) {
  const t = useTexts(promotionFormTexts);
  const mall = useSelectedMall();
  const list = to(promotionPaths.list);
  if (mall === null) {
    return (
      <>
        <PageHeader title={title} back={{ href: list, label: t('back') }} />
        <StateView icon={<IconBuildingStore size={22} stroke={1.6} />} title={t('noMall')} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} subtitle={t('createSubtitle', { mall: mall.name })} back={{ href: list, label: t('back') }} />
      {/* Stores and files belong to a mall: another one starts anew. */}
      <PromotionCreator key={mall.code} mall={mall} type={type} list={list} details={(id) => to(promotionPaths.detail(id))} />
    </>
  );
}
