import { cnpj } from '@galeria/contract/kit/fields/cnpj-schema';
import { formatCnpj } from '@galeria/contract/kit/formats';
import type { Mall } from '@galeria/contract/malls/mall';
import { Text } from '@mantine/core';
import * as z from 'zod';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { MaskedField } from '../../../ui/fields/masked-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { cnpjActsTexts } from '../cnpj-acts.texts.ts';
import { useBlockCnpj } from '../issuer-cnpjs.queries.ts';

interface BlockNewCnpjDialogProps {
  readonly mall: Mall;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const schema = z.strictObject({ cnpj });
const empty = { cnpj: '' };

/** INV-08: one CNPJ more on the block list of a mall. */
export function BlockNewCnpjDialog({ mall, opened, onClose }: BlockNewCnpjDialogProps) {
  const t = useTexts(cnpjActsTexts);
  const block = useBlockCnpj();
  const form = useKitForm({ schema, defaultValues: empty });

  const close = () => {
    onClose();
    form.reset(empty);
  };

  return (
    <DialogFrame opened={opened} onClose={close} title={t('blockNew')} busy={block.isPending} keepOnClickOutside>
      <Text size="sm" c="dimmed" mb="md">
        {t('blockNewText', { mall: mall.name })}
      </Text>
      <Form
        form={form}
        guardLeaving={false}
        onSubmit={async (values) => {
          await block.mutateAsync({ mallCode: mall.code, cnpj: values.cnpj });
          close();
          toast.success(t('blocked', { cnpj: formatCnpj(values.cnpj) }));
        }}
      >
        <MaskedField control={form.control} name="cnpj" label={t('cnpj')} mask="cnpj" required />
        <FormActions submit={t('blockNew')} cancel={{ onClick: close }} />
      </Form>
    </DialogFrame>
  );
}
