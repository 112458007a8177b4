import { tokenBody } from '@galeria/contract/promotions/extra-endpoints';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { Text } from '@mantine/core';
import * as z from 'zod';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx';
import { MaskedField } from '../../../ui/fields/masked-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { useGiveToken } from '../promotion-extras.queries.ts';
import { promotionExtrasTexts } from '../promotion-extras.texts.ts';
import { type Making, MakingDialog } from './making-dialog.tsx';

const tokenForm = z.object(tokenBody);
type TokenValues = z.input<typeof tokenForm>;

interface GiveTokenDialogProps {
  readonly promotion: Promotion;
  readonly onClose: () => void;
}

/** DRW-12: one number by hand, with why. Mounted while open. */
export function GiveTokenDialog({ promotion, onClose }: GiveTokenDialogProps) {
  const t = useTexts(promotionExtrasTexts);
  return (
    <MakingDialog title={t('giveTitle')} doneTitle={(count) => t('done.token', { count })} onClose={onClose}>
      {(making) => <TokenForm promotion={promotion} {...making} />}
    </MakingDialog>
  );
}

function TokenForm({ promotion, onBusy, onDone, leave }: Pick<GiveTokenDialogProps, 'promotion'> & Making) {
  const t = useTexts(promotionExtrasTexts);
  const give = useGiveToken();
  const form = useKitForm<TokenValues, z.output<typeof tokenForm>>({ schema: tokenForm, defaultValues: { cpf: '', reason: '' } });
  const { control } = form;
  const left = promotion.extraAllowance;
  return (
    <DialogForm
      form={form}
      onBusy={onBusy}
      leave={leave}
      text={t('giveText')}
      submit={t('giveSubmit')}
      onSubmit={async (values) => onDone((await give.mutateAsync({ promotionId: promotion.id, ...values })).made)}
    >
      <Text size="sm" fw={600} role="status">
        {left <= 0 ? t('none') : t('left', { count: left })}
      </Text>
      <MaskedField control={control} name="cpf" mask="cpf" label={t('cpf')} help={t('giveCpfHelp')} required />
      <TextAreaField control={control} name="reason" label={t('reason')} limit={TEXT_LIMITS.reason} required />
    </DialogForm>
  );
}
