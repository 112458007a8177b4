import type { InvoiceFlag } from '@galeria/contract/invoices/invoice';
import { Anchor } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { invoiceDetailsTexts } from '../invoice-details.texts.ts';
import { purchasesPaths } from '../purchases.paths.ts';
import classes from './invoice-view.module.css';

/** INV-10: what looks wrong, one sentence each, and the other note it speaks of where the person may see it. */
export function InvoiceFlagsCard({ flags }: { readonly flags: readonly InvoiceFlag[] }) {
  const t = useTexts(invoiceDetailsTexts);
  const labels = useInvoiceLabels();
  const { to } = useMount();
  return (
    <SectionCard title={t('flags')} text={t('flagsText')}>
      <ul className={classes.flags}>
        {flags.map(({ kind, sentence, otherInvoiceId }) => (
          <li key={`${kind}-${otherInvoiceId ?? sentence.text}`} className={classes.flag}>
            <IconFlag size={16} className={classes.flagIcon} aria-hidden />
            <div>
              <div className={classes.flagName}>{labels.flag(kind)}</div>
              <div>{contractMessage(sentence)}</div>
              {otherInvoiceId !== null && (
                <Anchor component={AppLink} href={to(purchasesPaths.details(otherInvoiceId))} size="sm">
                  {t('otherInvoice')}
                </Anchor>
              )}
            </div>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
