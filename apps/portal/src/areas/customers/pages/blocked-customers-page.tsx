import { useTexts } from '../../../lib/i18n/texts.ts';
import { customersTexts } from '../customers.texts.ts';
import { CustomersList } from '../parts/customers-list.tsx';

export function BlockedCustomersPage() {
  const t = useTexts(customersTexts);
  return <CustomersList list="blocked" title={t('blockedTitle')} subtitle={t('blockedSubtitle')} />;
}
