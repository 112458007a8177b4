import type { InvoiceDetail } from '@galeria/contract/invoices/invoice';
import { formatAccessKey, formatBrl, formatCnpj, formatDate, formatDateTime, UNREADABLE } from '@galeria/contract/kit/formats';
import { isInvoiceDecided } from '@galeria/contract/reference/enumerations/invoice';
import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { type KeyValue, KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { invoiceDetailsTexts } from '../invoice-details.texts.ts';
import { customerPath } from '../purchases.paths.ts';
import { shownCpf } from './invoice-columns.tsx';
import classes from './invoice-view.module.css';

interface InvoiceCardProps {
  readonly invoice: InvoiceDetail;
}

function Copyable({ label, value, children }: { readonly label: string; readonly value: string; readonly children: ReactNode }) {
  return (
    <span className={classes.copyable}>
      {children} <CopyButton label={label} value={value} />
    </span>
  );
}

const orDash = (value: string | null): string => (value === null || value === '' ? UNREADABLE : value);
const figures = (label: string, value: ReactNode): KeyValue => ({ label, value, figures: true });

export function InvoiceDataCard({ invoice }: InvoiceCardProps) {
  const t = useTexts(invoiceDetailsTexts);
  const labels = useInvoiceLabels();
  const { accessKey, issuedAt } = invoice;
  return (
    <SectionCard title={t('data')}>
      <div className={classes.key}>
        <Text size="xs" fw={600} c="dimmed">
          {t('accessKey')}
        </Text>
        {accessKey === null ? (
          <Text size="sm">{t('noAccessKey')}</Text>
        ) : (
          <Copyable label={t('accessKey')} value={accessKey}>
            <span className={`${classes.keyText} gal-figures`}>{formatAccessKey(accessKey)}</span>
          </Copyable>
        )}
      </div>
      <KeyValueList
        items={[
          figures(t('amount'), formatBrl(invoice.amountInCents)),
          ...(invoice.amountWithTaxesInCents === null
            ? []
            : [figures(t('amountWithTaxes'), formatBrl(invoice.amountWithTaxesInCents))]),
          issuedAt === null
            ? figures(t('issueDate'), formatDate(invoice.issueDate))
            : figures(t('issuedAt'), formatDateTime(issuedAt)),
          { label: t('type'), value: labels.type(invoice.type) },
          { label: t('channel'), value: labels.channel(invoice.channel) },
          figures(t('number'), orDash(invoice.number)),
          figures(t('series'), orDash(invoice.series)),
          figures(t('model'), orDash(invoice.model)),
          { label: t('state'), value: orDash(invoice.state) },
          { label: t('xml'), value: t(invoice.hasXml ? 'withXml' : 'withoutXml') },
        ]}
      />
    </SectionCard>
  );
}

export function InvoiceIssuerCard({ invoice: { issuerCnpj, issuer, storeName } }: InvoiceCardProps) {
  const t = useTexts(invoiceDetailsTexts);
  return (
    <SectionCard title={t('issuer')}>
      <KeyValueList
        items={[
          figures(
            t('issuerCnpj'),
            issuerCnpj === null ? (
              UNREADABLE
            ) : (
              <Copyable label={t('issuerCnpj')} value={issuerCnpj}>
                {formatCnpj(issuerCnpj)}
              </Copyable>
            ),
          ),
          { label: t('issuerList'), value: issuer === null ? UNREADABLE : t(`list.${issuer.list}`) },
          { label: t('store'), value: orDash(storeName ?? issuer?.name ?? null) },
          figures(t('luc'), orDash(issuer?.luc ?? null)),
        ]}
      />
    </SectionCard>
  );
}

/** PER-09: covered where the person may not see customers' data, and then there is no way to the profile either. */
export function InvoiceCustomerCard({ invoice }: InvoiceCardProps) {
  const t = useTexts(invoiceDetailsTexts);
  const labels = useInvoiceLabels();
  const reads = useHolds(['read-customer']);
  const { customer, isMasked, isBuyerSender } = invoice;
  const cpf = shownCpf(customer.cpf, isMasked);
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
          { label: t('name'), value: orDash(customer.fullName) },
          figures(
            t('cpf'),
            customer.cpf === null || isMasked ? (
              cpf
            ) : (
              <Copyable label={t('cpf')} value={customer.cpf}>
                {cpf}
              </Copyable>
            ),
          ),
          { label: t('buyer'), value: t(isBuyerSender === null ? 'noBuyer' : isBuyerSender ? 'sameBuyer' : 'otherBuyer') },
          { label: t('sentBy'), value: orDash(invoice.sentBy && labels.sender(invoice.sentBy)) },
          ...(isInvoiceDecided(invoice.status) ? decision(invoice) : []),
        ]}
      />
    </SectionCard>
  );

  function decision({ decidedBy, decidedAt, refusalMessage }: InvoiceDetail): KeyValue[] {
    const written = refusalMessage === null ? [] : [{ label: t('refusalMessage'), value: refusalMessage }];
    return [
      { label: t('decidedBy'), value: decidedBy ?? t('byRules') },
      figures(t('decidedAt'), formatDateTime(decidedAt)),
      ...written,
    ];
  }
}

/** Spec 3: customerOrderEnrichment. */
export function InvoiceEnrichmentCard({ invoice: { customerOrderEnrichment: found } }: InvoiceCardProps) {
  const t = useTexts(invoiceDetailsTexts);
  const labels = useInvoiceLabels();
  const isEmpty = Object.values(found).every((value) => value === null);
  return (
    <SectionCard title={t('enrichment')} text={t('enrichmentText')}>
      {isEmpty ? (
        <Text size="sm">{t('noEnrichment')}</Text>
      ) : (
        <KeyValueList
          items={[
            {
              label: t('provider'),
              value: found.enrichmentProvider === null ? UNREADABLE : labels.provider(found.enrichmentProvider),
            },
            // The specification's own field is in reais.
            figures(t('amount'), found.amount === null ? UNREADABLE : formatBrl(Math.round(found.amount * 100))),
            figures(t('issuerCnpj'), formatCnpj(found.cnpj)),
            figures(t('model'), orDash(found.invoiceModel)),
            figures(t('number'), orDash(found.invoiceNumber)),
            figures(t('issueDate'), formatDate(found.issueDate)),
          ]}
        />
      )}
    </SectionCard>
  );
}
