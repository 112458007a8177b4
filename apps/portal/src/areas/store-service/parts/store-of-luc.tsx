import { luc as lucRule } from '@galeria/contract/kit/fields/store-fields';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import type { AllowanceValues } from '../allowance.ts';
import { cnpjActsTexts } from '../cnpj-acts.texts.ts';
import { storeByLucQuery } from '../issuer-cnpjs.queries.ts';
import { storeNameOf } from './store-name.ts';

interface StoreOfLucProps {
  readonly control: Control<AllowanceValues, unknown, AllowanceValues>;
  readonly mallCode: string;
}

const PAUSE_MS = 250;

/** Which store the typed LUC names, before anything is allowed for it. Who may not read stores is told on sending. */
export function StoreOfLuc({ control, mallCode }: StoreOfLucProps) {
  const t = useTexts(cnpjActsTexts);
  const reads = useHolds(['read-store-service']);
  const typed = lucRule.safeParse(useWatch({ control, name: 'luc' })).data ?? '';
  const [asked] = useDebouncedValue(typed, PAUSE_MS);
  // What the field itself is refused for is said by the field.
  const { errors } = useFormState({ control, name: 'luc' });
  const isAsked = reads && typed !== '' && errors.luc === undefined;
  const store = useQuery({ ...storeByLucQuery(mallCode, asked), enabled: isAsked && asked !== '' });
  const isWaiting = typed !== asked || store.isFetching;

  const words = () => {
    if (!isAsked) return null;
    if (isWaiting) return t('storeSearching');
    if (store.data) return t('storeFound', { store: storeNameOf(store.data) });
    return store.error instanceof ApiError ? contractMessage(store.error.message) : null;
  };
  return (
    <Text size="xs" mt={6} mih={18} role="status" {...(!isWaiting && store.error && { c: 'var(--mantine-color-error)' })}>
      {words()}
    </Text>
  );
}
