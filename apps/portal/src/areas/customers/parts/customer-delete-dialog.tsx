import type { CustomerDetail } from '@galeria/contract/customers/customer';
import type { Said } from '@galeria/contract/messages/said';
import { useState } from 'react';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { FeedbackDialog } from '../../../ui/dialog/feedback-dialog.tsx';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { useLastShown } from '../../../ui/dialog/use-last-shown.ts';
import { MaskedInput } from '../../../ui/fields/masked-input.tsx';
import { useUiTexts } from '../../../ui/ui-texts.tsx';
import { useDeleteCustomer } from '../customer.queries.ts';
import { customerActsTexts } from '../customer-acts.texts.ts';
import classes from './customer-delete-dialog.module.css';

interface CustomerDeleteDialogProps {
  readonly customer: CustomerDetail;
  /** What keeps the customer from being deleted, as the server just said; null: closed. */
  readonly reasons: readonly Said[] | null;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

function Reasons({ reasons }: { readonly reasons: readonly (Said | string)[] }) {
  const t = useTexts(customerActsTexts);
  return (
    <>
      <p>{t('heldText', { count: reasons.length })}</p>
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={typeof reason === 'string' ? reason : reason.text}>{contractMessage(reason)}</li>
        ))}
      </ul>
    </>
  );
}

/** CUS-07: says what goes and what stays, and asks for the CPF before it erases. Where it may not, says why and offers nothing. */
export function CustomerDeleteDialog({ customer, reasons, onClose, onDeleted }: CustomerDeleteDialogProps) {
  const t = useTexts(customerActsTexts);
  const uiTexts = useUiTexts();
  const remove = useDeleteCustomer(customer.customerId);
  const [typed, setTyped] = useState('');
  const shown = useLastShown(reasons) ?? [];
  const isHeld = shown.length > 0;

  const close = () => {
    setTyped('');
    onClose();
  };

  const failure = (error: unknown) => {
    const title = t('notDeleted');
    if (!(error instanceof ApiError)) return { title, text: uiTexts.failedText };
    const messages = [...new Set([...error.messages, ...Object.values(error.fields)])];
    if (error.code === 'customer-held' && messages.length > 0)
      return { title: t('heldTitle'), text: <Reasons reasons={messages} /> };
    return { title, text: (messages.length > 0 ? messages : [error.message]).map(contractMessage).join(' ') };
  };

  if (isHeld) {
    return (
      <FeedbackDialog
        opened={reasons !== null}
        tone="negative"
        title={t('heldTitle')}
        text={<Reasons reasons={shown} />}
        onClose={close}
      />
    );
  }
  return (
    <MutationDialog
      opened={reasons !== null}
      onClose={close}
      mutation={remove}
      onConfirm={() => remove.mutate(typed, { onSuccess: onDeleted })}
      blocked={typed !== customer.cpf}
      confirm={{
        title: t('deleteTitle'),
        text: (
          <>
            <p>{t('deleteWhat', { name: customer.fullName })}</p>
            <p>{t('deleteErased')}</p>
            <p>{t('deleteKept')}</p>
            <div className={classes.typed}>
              <MaskedInput
                label={t('deleteTyped')}
                mask="cpf"
                value={typed}
                onChange={setTyped}
                disabled={remove.isPending}
                autoFocus
              />
            </div>
          </>
        ),
        confirm: t('deleteConfirm'),
        destructive: true,
        irreversible: true,
      }}
      failure={failure}
    />
  );
}
