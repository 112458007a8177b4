import type { PromotionType } from '@galeria/contract/reference/enumerations/promotion';
import { IconBuildingStore } from '@tabler/icons-react';
import { LockedPage } from '../../../domain/locked-act/locked-page.tsx';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { type MountMode, useMount } from '../../../lib/mount.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { PromotionCreator } from '../form/promotion-creator.tsx';
import { promotionFormTexts } from '../form/promotion-form.texts.ts';
import { useRaffleBack } from '../form/use-raffle-back.ts';
import { engagementPromotions, promotionPaths } from '../promotions.paths.ts';

/** PRO-02: any of the five types. Under engagement it is a campaign: a buy-and-win with its benefit (PRO-03). */
export function CreatePromotionPage() {
  const { mode, to } = useMount();
  const t = useTexts(promotionFormTexts);
  return (
    <CreatePage
      title={mode === 'engagement' ? t('createCampaignTitle') : t('createTitle')}
      mode={mode}
      type={mode === 'engagement' ? 'BUYANDWIN' : null}
      back={{ href: to(promotionPaths.list), label: t('back') }}
      details={(id) => to(promotionPaths.detail(id))}
    />
  );
}

/** PRO-03, BEN-08: engagement's raffle, by lucky numbers; the legacy module has the same form. */
export function CreateRafflePage() {
  const t = useTexts(promotionFormTexts);
  const back = useRaffleBack();
  return (
    <CreatePage
      title={t('createRaffleTitle')}
      mode="engagement"
      type="LUCKYNUMBER"
      back={back}
      details={(id) => engagementPromotions(promotionPaths.detail(id))}
    />
  );
}

interface CreatePageProps {
  readonly title: string;
  readonly mode: MountMode;
  readonly type: PromotionType | null;
  readonly back: { readonly href: string; readonly label: string };
  readonly details: (id: number) => string;
}

function CreatePage({ title, mode, type, back, details }: CreatePageProps) {
  const t = useTexts(promotionFormTexts);
  const mall = useSelectedMall();
  const why = useLock()('write-promotion');
  if (why !== undefined) {
    return (
      <>
        <PageHeader title={title} back={back} />
        <LockedPage reason={why} away={back} />
      </>
    );
  }
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
      <PromotionCreator key={mall.code} mall={mall} mode={mode} type={type} list={back.href} details={details} />
    </>
  );
}
