import { CNPJ_STATUS_LABELS, type CnpjStatus } from '@galeria/contract/reference/enumerations/store';
import type { Store } from '@galeria/contract/stores/store-endpoints';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { MaskedField } from '../../../ui/fields/masked-field.tsx';
import { useEnterAdded } from '../../../ui/form/use-enter-added.ts';
import type { KitForm } from '../../../ui/form/use-kit-form.ts';
import type { Tone } from '../../../ui/theme/colors.ts';
import type { StoreValues } from '../store-values.ts';
import { storesTexts } from '../stores.texts.ts';
import classes from './issuer-cnpj-fields.module.css';

interface IssuerCnpjFieldsProps {
  readonly form: KitForm<StoreValues>;
  /** What is known of the store's CNPJs; a typed one is not known yet. */
  readonly issuers: Store['issuerCnpjs'];
  readonly readOnly: boolean;
}

const TONES: Readonly<Record<CnpjStatus, Tone>> = { ALLOWED: 'positive', BLOCKED: 'negative', UNDEFINED: 'caution' };

/** STO-01: a field a CNPJ, so that a refused one is said where it stands. */
export function IssuerCnpjFields({ form, issuers, readOnly }: IssuerCnpjFieldsProps) {
  const t = useTexts(storesTexts);
  const cnpjs = useWatch({ control: form.control, name: 'issuerCnpjs' });
  const statusOf = (cnpj: string): CnpjStatus | undefined => issuers.find((issuer) => issuer.cnpj === cnpj)?.status;
  const enterNext = useEnterAdded(cnpjs.length, (place) => form.setFocus(`issuerCnpjs.${place}`));

  /** From what stands in the form now, which may be newer than what is drawn. */
  const change = (next: (now: readonly string[]) => string[]) => {
    // Messages belong to places in the list, and these have moved.
    form.clearErrors('issuerCnpjs');
    form.setValue('issuerCnpjs', next(form.getValues('issuerCnpjs')), { shouldDirty: true });
  };
  const add = () => {
    enterNext();
    change((now) => [...now, '']);
  };
  const takeOut = (index: number) => change((now) => now.filter((_, place) => place !== index));

  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>{t('issuerCnpjs')}</legend>
      {!readOnly && (
        <Text size="xs" c="dimmed">
          {t('issuersHelp')}
        </Text>
      )}
      {cnpjs.length === 0 && <Text size="sm">{t('noIssuers')}</Text>}
      {cnpjs.map((cnpj, index) => {
        const status = statusOf(cnpj);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place in the list, what stands in it is typed over
          <div key={index} className={classes.issuer}>
            <div className={classes.field}>
              <MaskedField
                control={form.control}
                name={`issuerCnpjs.${index}`}
                label={t('issuerCnpj', { number: index + 1 })}
                mask="cnpj"
              />
            </div>
            <div className={classes.aside}>
              {status && <StatusBadge tone={TONES[status]}>{contractMessage(CNPJ_STATUS_LABELS[status])}</StatusBadge>}
              {!readOnly && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={30}
                  aria-label={t('removeIssuer', { number: index + 1 })}
                  onClick={() => takeOut(index)}
                >
                  <IconTrash size={17} stroke={1.7} />
                </ActionIcon>
              )}
            </div>
          </div>
        );
      })}
      {!readOnly && (
        <div>
          <Button variant="default" size="xs" leftSection={<IconPlus size={15} aria-hidden />} onClick={add}>
            {t('addIssuer')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
