import { tokenBody } from '@galeria/contract/promotions/extra-endpoints';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import * as z from 'zod';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { useMountedDialog } from '../../../ui/dialog/use-mounted-dialog.ts';
import { MaskedField } from '../../../ui/fields/masked-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { useGiveToken } from '../promotion-extras.queries.ts';
import { promotionExtrasTexts } from '../promotion-extras.texts.ts';
import { MadeFace } from './made-face.tsx';

const tokenForm = z.object(tokenBody);
type TokenValues = z.input<typeof tokenForm>;

interface GiveTokenDialogProps {
  readonly promotion: Promotion;
  readonly onClose: () => void;
}

/** DRW-12: one number by hand, with why. Mounted while open. */
export function GiveTokenDialog({ promotion, onClose }: GiveTokenDialogProps) {
  const t = useTexts(promotionExtrasTexts);
  const [made, setMade] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [opened, leave] = useMountedDialog();
  return (
    <DialogFrame
      opened={opened}
      onExited={onClose}
      onClose={leave}
      title={made === null ? t('giveTitle') : t('done.token', { count: made.length })}
      size="md"
      busy={busy}
      keepOnClickOutside
    >
      {made === null ? (
        <TokenForm promotion={promotion} onBusy={setBusy} onDone={setMade} onCancel={leave} />
      ) : (
        <MadeFace made={made} onClose={leave} />
      )}
    </DialogFrame>
  );
}

interface TokenFormProps {
  readonly promotion: Promotion;
  readonly onBusy: (busy: boolean) => void;
  readonly onDone: (made: readonly string[]) => void;
  readonly onCancel: () => void;
}

function TokenForm({ promotion, onBusy, onDone, onCancel }: TokenFormProps) {
  const t = useTexts(promotionExtrasTexts);
  const give = useGiveToken();
  const form = useKitForm<TokenValues, z.output<typeof tokenForm>>({ schema: tokenForm, defaultValues: { cpf: '', reason: '' } });
  const { control } = form;
  const { isSubmitting } = useFormState({ control });
  useEffect(
    function tellBusy() {
      onBusy(isSubmitting);
    },
    [isSubmitting, onBusy],
  );
  const left = promotion.extraAllowance;
  return (
    <Form
      form={form}
      guardLeaving={false}
      onSubmit={async (values) => onDone((await give.mutateAsync({ promotionId: promotion.id, ...values })).made)}
    >
      <Text size="sm" c="dimmed">
        {t('giveText')}
      </Text>
      <Text size="sm" fw={600} role="status">
        {left <= 0 ? t('none') : t('left', { count: left })}
      </Text>
      <MaskedField control={control} name="cpf" mask="cpf" label={t('cpf')} help={t('giveCpfHelp')} required />
      <TextAreaField control={control} name="reason" label={t('reason')} limit={TEXT_LIMITS.reason} required />
      <FormActions submit={t('giveSubmit')} cancel={{ onClick: onCancel }} />
    </Form>
  );
}
