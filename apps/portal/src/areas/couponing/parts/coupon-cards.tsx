import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import type { CouponingCouponDetail } from '@galeria/contract/couponing/couponing';
import { formatBrl, formatDateTime } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import { Anchor, Text } from '@mantine/core';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { couponingPaths } from '../couponing.paths.ts';
import { couponingCouponsTexts } from '../couponing-coupons.texts.ts';
import { counted, periodWords, useDiscountWords } from '../couponing-words.ts';
import classes from './coupon-view.module.css';
import { CouponingStateBadge } from './couponing-state-badge.tsx';

interface CouponCardProps {
  readonly coupon: CouponingCouponDetail;
}

export function CouponDataCard({ coupon }: CouponCardProps) {
  const t = useTexts(couponingCouponsTexts);
  const { code, uses, campaign, createdAt, lastUsedAt } = coupon;
  return (
    <SectionCard title={t('data')}>
      <div className={classes.secret}>
        <Text size="xs" fw={600} c="dimmed">
          {t('code')}
        </Text>
        <span className={classes.copyable}>
          <span className={`${classes.code} gal-figures`}>{code}</span> <CopyButton label={t('code')} value={code} />
        </span>
      </div>
      <KeyValueList
        items={[
          {
            label: t('uses'),
            value: t('usesOf', { uses: counted(uses), most: counted(campaign.usesPerCode) }),
            figures: true,
          },
          { label: t('lastUsedAt'), value: lastUsedAt === null ? t('never') : formatDateTime(lastUsedAt), figures: true },
          { label: t('createdAt'), value: formatDateTime(createdAt), figures: true },
          { label: t('mall'), value: mallName(coupon.mallCode) },
        ]}
      />
    </SectionCard>
  );
}

export function CouponCampaignCard({ coupon: { campaign, terms } }: CouponCardProps) {
  const t = useTexts(couponingCouponsTexts);
  const { to } = useMount();
  const opens = useHolds(SCREEN_ACCESS.couponing);
  const discountWords = useDiscountWords();
  const places = campaign.store === null ? campaign.sellers.join(', ') : campaign.store.brandName;
  return (
    <SectionCard
      title={t('campaign')}
      {...(opens && {
        actions: (
          <Anchor component={AppLink} href={to(couponingPaths.edit(campaign.id))} size="sm">
            {t('openCampaign')}
          </Anchor>
        ),
      })}
    >
      <KeyValueList
        items={[
          { label: t('campaign'), value: <span className={classes.words}>{campaign.name}</span>, wide: true },
          { label: t('state'), value: <CouponingStateBadge campaign={campaign} /> },
          { label: t('discount'), value: discountWords(terms), figures: true },
          { label: t('place'), value: <span className={classes.words}>{places}</span>, wide: true },
          { label: t('period'), value: t('periodOf', periodWords(terms)), figures: true, wide: true },
          ...(terms.minAmount === null
            ? []
            : [{ label: t('minAmount'), value: formatBrl(terms.minAmount), figures: true as const }]),
          ...(terms.dailyLimit === null
            ? []
            : [{ label: t('dailyLimit'), value: counted(terms.dailyLimit), figures: true as const }]),
        ]}
      />
    </SectionCard>
  );
}
