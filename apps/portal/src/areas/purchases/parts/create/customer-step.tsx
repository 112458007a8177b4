import '@mantine/core/styles/Alert.css';
import { isCpf } from '@galeria/contract/kit/fields/cpf';
import { formatCpf } from '@galeria/contract/kit/formats';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { COUNTS } from '@galeria/contract/reference/limits';
import { Alert, Button, Text } from '@mantine/core';
import { IconBan, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { contractMessage } from '../../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../../lib/i18n/texts.ts';
import { MaskedInput } from '../../../../ui/fields/masked-input.tsx';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import { readFailure } from '../../../../ui/states/failure.ts';
import { useUiTexts } from '../../../../ui/ui-texts.tsx';
import { useFindInvoiceCustomer } from '../../create-invoice.queries.ts';
import { createInvoiceTexts } from '../../create-invoice.texts.ts';
import classes from './create.module.css';

export interface FoundCustomer {
  readonly cpf: string;
  readonly fullName: string;
  readonly isBlocked: boolean;
}

interface CustomerStepProps {
  readonly mallCode: string;
  readonly customer: FoundCustomer | null;
  readonly onChange: (customer: FoundCustomer | null) => void;
}

/** INV-04: whom the note is for. A whole CPF is looked up by itself. */
export function CustomerStep({ mallCode, customer, onChange }: CustomerStepProps) {
  const t = useTexts(createInvoiceTexts);
  return (
    <SectionCard title={t('customer')} text={t('customerText')}>
      {customer === null ? (
        <FindCustomer mallCode={mallCode} onFound={onChange} />
      ) : (
        <div className={classes.customer}>
          <div>
            <Text size="xs" c="dimmed">
              {t('found')}
            </Text>
            <div className={classes.name}>{customer.fullName}</div>
            <Text size="sm" className="gal-figures">
              {formatCpf(customer.cpf)}
            </Text>
          </div>
          <Button variant="default" onClick={() => onChange(null)}>
            {t('change')}
          </Button>
        </div>
      )}
      {customer?.isBlocked && (
        <Alert color="red" mt="sm" role="alert" icon={<IconBan aria-hidden />} title={t('blocked')}>
          {t('blockedText', { name: customer.fullName })}
        </Alert>
      )}
    </SectionCard>
  );
}

function FindCustomer({ mallCode, onFound }: { readonly mallCode: string; readonly onFound: (found: FoundCustomer) => void }) {
  const t = useTexts(createInvoiceTexts);
  const uiTexts = useUiTexts();
  const [cpf, setCpf] = useState('');
  const [isAsked, setAsked] = useState(false);
  const find = useFindInvoiceCustomer(mallCode);
  const root = useRef<HTMLFormElement>(null);
  useEffect(function focusCpf() {
    // Who comes here has the CPF on their lips: it is the first thing typed, on every way to this page.
    root.current?.querySelector('input')?.focus();
  }, []);

  const look = (wanted: string) => {
    setAsked(true);
    if (isCpf(wanted)) find.mutate(wanted, { onSuccess: (found) => onFound({ ...found, cpf: wanted }) });
  };
  const type = (typed: string) => {
    setCpf(typed);
    setAsked(false);
    find.reset();
    if (typed.length === COUNTS.cpfDigits) look(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!find.isPending) look(cpf);
  };

  const refusal = (): string | undefined => {
    if (find.error) {
      const failure = readFailure(find.error);
      return failure ? contractMessage(failure.message) : uiTexts.failedText;
    }
    if (!isAsked || isCpf(cpf)) return undefined;
    return contractMessage(cpf === '' ? RULE_MESSAGES.cpfRequired : RULE_MESSAGES.cpfInvalid);
  };

  return (
    <form ref={root} className={classes.find} onSubmit={submit} noValidate>
      <div className={classes.findField}>
        <MaskedInput label={t('cpf')} mask="cpf" value={cpf} onChange={type} error={refusal()} />
      </div>
      <Button
        type="submit"
        variant="default"
        className={classes.findButton}
        leftSection={<IconSearch size={16} aria-hidden />}
        loading={find.isPending}
      >
        {t('find')}
      </Button>
    </form>
  );
}
