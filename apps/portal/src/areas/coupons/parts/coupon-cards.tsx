import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import type { Coupon } from '@galeria/contract/coupons/coupon-endpoints';
import { formatDateTime, UNREADABLE } from '@galeria/contract/kit/formats';
import { BENEFIT_CHANNEL_LABELS, BENEFIT_TYPE_LABELS, BURN_TYPE_LABELS } from '@galeria/contract/reference/enumerations/benefit';
import { mallName } from '@galeria/contract/reference/malls';
import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBenefitTree } from '../../../domain/benefit-tree/benefit-tree.ts';
import { isWholeCpf, shownCpf } from '../../../domain/coupon-display/coupon-customer.ts';
import { CouponStatusBadge } from '../../../domain/coupon-display/coupon-status-badge.tsx';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { type KeyValue, KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { couponDetailsTexts } from '../coupon-details.texts.ts';
import { customerPath } from '../coupons.paths.ts';
import classes from './coupon-view.module.css';

interface CouponCardProps {
  readonly coupon: Coupon;
}

const figures = (label: string, value: ReactNode): KeyValue => ({ label, value, figures: true });

function Secret({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <Text size="xs" fw={600} c="dimmed">
        {label}
      </Text>
      {/* A coupon whose code is still being fetched has none to show. */}
      {value === '' ? (
        UNREADABLE
      ) : (
        <span className={classes.copyable}>
          <span className={`${classes.code} gal-figures`}>{value}</span> <CopyButton label={label} value={value} />
        </span>
      )}
    </div>
  );
}

export function CouponDataCard({ coupon }: CouponCardProps) {
  const t = useTexts(couponDetailsTexts);
  const { code, password, channel, burnType, reason, answer } = coupon;
  const said = (label: string, words: string | null): KeyValue[] =>
    words === null ? [] : [{ label, value: <span className={classes.words}>{words}</span>, wide: true }];
  return (
    <SectionCard title={t('data')}>
      <div className={classes.secrets}>
        <Secret label={t('code')} value={code} />
        {password !== null && <Secret label={t('password')} value={password} />}
      </div>
      <KeyValueList
        items={[
          { label: t('status'), value: <CouponStatusBadge status={coupon.status} /> },
          figures(t('createdAt'), formatDateTime(coupon.createdAt)),
          figures(t('movedAt'), formatDateTime(coupon.movedAt)),
          figures(t('validFrom'), formatDateTime(coupon.startDate)),
          figures(t('validUntil'), formatDateTime(coupon.endDate)),
          ...(channel === null ? [] : [{ label: t('channel'), value: contractMessage(BENEFIT_CHANNEL_LABELS[channel]) }]),
          ...(burnType === null ? [] : [{ label: t('burnType'), value: contractMessage(BURN_TYPE_LABELS[burnType]) }]),
          ...said(t('reason'), reason),
          ...said(t('answer'), answer),
        ]}
      />
    </SectionCard>
  );
}

export function CouponBenefitCard({ coupon: { benefit, mallCode } }: CouponCardProps) {
  const t = useTexts(couponDetailsTexts);
  const tree = useBenefitTree();
  const opens = useHolds(SCREEN_ACCESS.benefits);
  return (
    <SectionCard
      title={t('benefit')}
      {...(opens && {
        actions: (
          <Anchor component={AppLink} href={tree.benefit(benefit.id)} size="sm">
            {t('openBenefit')}
          </Anchor>
        ),
      })}
    >
      <KeyValueList
        items={[
          { label: t('benefitTitle'), value: benefit.title, wide: true },
          { label: t('benefitType'), value: contractMessage(BENEFIT_TYPE_LABELS[benefit.type]) },
          { label: t('mall'), value: mallName(mallCode) },
        ]}
      />
      <Anchor component={AppLink} href={tree.couponsOf({ id: benefit.id, mallCode })} size="sm" display="inline-block" mt="sm">
        {t('allCoupons')}
      </Anchor>
    </SectionCard>
  );
}

/** PER-09: covered where the person may not see customers' data, and then there is no way to the profile either. */
export function CouponCustomerCard({ coupon: { customer } }: CouponCardProps) {
  const t = useTexts(couponDetailsTexts);
  const reads = useHolds(SCREEN_ACCESS.customer);
  const { fullName, cpf } = customer;
  return (
    <SectionCard
      title={t('customer')}
      {...(reads && {
        actions: (
          // Each look at a customer is recorded: hovering over the link is none.
          <Anchor component={AppLink} href={customerPath(customer.customerId)} preload={false} size="sm">
            {t('openCustomer')}
          </Anchor>
        ),
      })}
    >
      <KeyValueList
        items={[
          { label: t('name'), value: fullName ?? UNREADABLE },
          figures(
            t('cpf'),
            isWholeCpf(cpf) ? (
              <span className={classes.copyable}>
                {shownCpf(cpf)} <CopyButton label={t('cpf')} value={cpf} />
              </span>
            ) : (
              shownCpf(cpf)
            ),
          ),
        ]}
      />
    </SectionCard>
  );
}
