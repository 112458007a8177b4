import { formatDateTime } from '@galeria/contract/kit/formats';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { customerTexts } from '../customer.texts.ts';
import { FactList, type KnownCustomer } from './customer-facts.tsx';
import classes from './customer-view.module.css';

const date = (instant: string | undefined) => (instant === undefined ? undefined : formatDateTime(instant));

/** CUS-06: how the customer is on record, here and in the systems around. */
export function CustomerRegistrationCard({ customer }: { readonly customer: KnownCustomer }) {
  const t = useTexts(customerTexts);
  const { realm } = customer;
  const yesNo = (value: boolean | undefined) => (value === undefined ? undefined : t(value ? 'yes' : 'no'));
  return (
    <SectionCard title={t('registration')} text={t('datesNote')}>
      <FactList
        facts={[
          { label: t('mall'), value: realm?.mallName ?? customer.mallName },
          { label: t('createdAt'), value: date(customer.createdAt), figures: true },
          { label: t('updatedAt'), value: date(customer.updatedAt), figures: true },
          { label: t('terms'), value: yesNo(customer.termsAgreement) },
          { label: t('field.isActive'), value: yesNo(customer.isActive) },
          { label: t('field.isShopKeeper'), value: yesNo(customer.isShopKeeper) },
          { label: t('simplifiedCustomer'), value: yesNo(customer.isSimplifiedCustomer) },
          {
            label: t('deleted'),
            value: customer.deletedAt ? formatDateTime(customer.deletedAt) : yesNo(customer.deleted),
          },
        ]}
      />
      {/* What nobody asks for at the counter stands apart, for whom the systems around are their work. */}
      <details className={classes.support}>
        <summary>{t('support')}</summary>
        <FactList
          facts={[
            { label: t('customerId'), value: customer.customerId, figures: true, copy: customer.customerId, wide: true },
            { label: t('companyCustomerId'), value: customer.companyCustomerId, figures: true },
            { label: t('idpId'), value: customer.idpId, figures: true, wide: true },
            { label: t('gaHash'), value: customer.gaHash, figures: true, wide: true },
            { label: t('mallAcronym'), value: realm?.mallAcronym },
            { label: t('realmCode'), value: customer.realmCode },
            { label: t('realmOwnCode'), value: realm?.code },
            { label: t('realmId'), value: realm && String(realm.id), figures: true },
            { label: t('realmTenant'), value: realm?.tenantId },
            { label: t('realmCreated'), value: date(realm?.createdAt), figures: true },
            { label: t('realmUpdated'), value: date(realm?.updatedAt), figures: true },
          ]}
        />
      </details>
    </SectionCard>
  );
}
