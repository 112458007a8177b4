import { formatCpf, formatDate, formatDateTime, formatPhone } from '@galeria/contract/kit/formats';
import { GENDER_LABELS } from '@galeria/contract/reference/enumerations/gender';
import { STATES } from '@galeria/contract/reference/states';
import { Text } from '@mantine/core';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { customerTexts } from '../customer.texts.ts';
import { FactList, type KnownCustomer } from './customer-facts.tsx';

/** A value that may be absent, said by `say`; undefined stays 'on its way'. */
function known<Value>(value: Value | null | undefined, say: (value: Value) => string): string | null | undefined {
  if (value === undefined) return undefined;
  return value === null ? null : say(value);
}

const stateName = (uf: string): string => STATES.find((state) => state.uf === uf)?.name ?? uf;
const formatZipCode = (digits: string): string => digits.replace(/^(\d{5})(\d{3})$/, '$1-$2');

/** CUS-06: who the customer is and how to reach them. */
export function CustomerIdentityCards({ customer }: { readonly customer: KnownCustomer }) {
  const t = useTexts(customerTexts);
  const { address } = customer;
  return (
    <>
      <SectionCard title={t('identification')}>
        <FactList
          facts={[
            { label: t('fullName'), value: customer.fullName },
            { label: t('field.firstName'), value: customer.firstName },
            { label: t('field.lastName'), value: customer.lastName },
            { label: t('cpf'), value: known(customer.cpf, formatCpf), figures: true, copy: customer.cpf },
            { label: t('field.birthDate'), value: known(customer.birthDate, formatDate), figures: true },
            { label: t('field.gender'), value: known(customer.gender, (gender) => contractMessage(GENDER_LABELS[gender])) },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('contact')}>
        <FactList
          facts={[
            { label: t('field.email'), value: customer.email, copy: customer.email, wide: true },
            {
              label: t('field.phoneNumber'),
              value: known(customer.phoneNumber, formatPhone),
              figures: true,
              copy: customer.phoneNumber,
            },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('address')}>
        {address === null ? (
          <Text size="sm" c="dimmed">
            {t('noAddress')}
          </Text>
        ) : (
          <FactList
            facts={[
              { label: t('field.address.street'), value: address?.street },
              { label: t('field.address.number'), value: address?.number, figures: true },
              { label: t('field.address.complement'), value: address?.complement },
              { label: t('field.address.district'), value: address?.district },
              { label: t('field.address.city'), value: address?.city },
              { label: t('field.address.state'), value: known(address?.state, stateName) },
              { label: t('field.address.zipCode'), value: known(address?.zipCode, formatZipCode), figures: true },
              { label: t('addressCreated'), value: known(address?.createdAt, formatDateTime), figures: true },
              { label: t('addressUpdated'), value: known(address?.updatedAt, formatDateTime), figures: true },
            ]}
          />
        )}
      </SectionCard>
    </>
  );
}
