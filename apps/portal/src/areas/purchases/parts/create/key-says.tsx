import type { AccessKey } from '@galeria/contract/kit/fields/access-key';
import { formatCnpj, formatCpf } from '@galeria/contract/kit/formats';
import { INVOICE_TYPE_LABELS } from '@galeria/contract/reference/enumerations/invoice';
import { contractMessage } from '../../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../../lib/i18n/texts.ts';
import { KeyValueList } from '../../../../ui/display/key-value-list.tsx';
import { createInvoiceTexts } from '../../create-invoice.texts.ts';
import classes from './create.module.css';

const MODEL_NAMES = { '55': INVOICE_TYPE_LABELS.NFE, '65': INVOICE_TYPE_LABELS.NFCE, '59': INVOICE_TYPE_LABELS.SAT } as const;

const monthText = (month: string): string => month.split('-').reverse().join('/');

/** INV-04: issuer, model, number, month and state, read from the key itself. */
export function KeySays({ accessKey }: { readonly accessKey: AccessKey }) {
  const t = useTexts(createInvoiceTexts);
  const { issuer, model, number, month, state } = accessKey;
  return (
    <div className={classes.says}>
      <div className={classes.saysHead}>
        <p className={classes.saysTitle}>{t('keySays')}</p>
      </div>
      <KeyValueList
        items={[
          { label: t('issuer'), value: issuer.kind === 'cnpj' ? formatCnpj(issuer.id) : formatCpf(issuer.id), figures: true },
          { label: t('model'), value: contractMessage(MODEL_NAMES[model]) },
          { label: t('number'), value: String(number), figures: true },
          'equipment' in accessKey
            ? { label: t('equipment'), value: accessKey.equipment, figures: true }
            : { label: t('series'), value: String(accessKey.series), figures: true },
          { label: t('month'), value: monthText(month), figures: true },
          { label: t('state'), value: state.name },
        ]}
      />
    </div>
  );
}
