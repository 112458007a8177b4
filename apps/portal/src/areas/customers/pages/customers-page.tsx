import { useTexts } from '../../../lib/i18n/texts.ts';
import { customersTexts } from '../customers.texts.ts';
import { CustomersList } from '../parts/customers-list.tsx';

export function CustomersPage() {
  const t = useTexts(customersTexts);
  return <CustomersList list="all" title={t('title')} subtitle={t('subtitle')} />;
}
