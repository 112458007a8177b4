import type { CustomerListItem } from '@galeria/contract/customers/customer-list-item';
import { countCharacters, limitedText } from '@galeria/contract/kit/fields/text';
import { blockErrorText } from '@galeria/contract/messages/block-error-text';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { useState } from 'react';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { TextAreaInput } from '../../../ui/fields/text-area-input.tsx';
import { useBlockAct } from '../customers.queries.ts';
import { customersTexts } from '../customers.texts.ts';
import classes from './block-dialog.module.css';

type BlockableCustomer = Pick<CustomerListItem, 'customerId' | 'fullName' | 'isBlocked'>;

interface BlockDialogProps {
  /** Null: closed. */
  readonly customer: BlockableCustomer | null;
  readonly onClose: () => void;
}

const reasonRule = limitedText(TEXT_LIMITS.reason, RULE_MESSAGES.reasonTooLong);

/** Spec 8: what the dialog says of a failure; one that never reached the server has no status. */
const failureText = (error: unknown): string =>
  error instanceof ApiError
    ? blockErrorText(error.unanswered ? undefined : error.status, error.messages, error.message, contractMessage)
    : blockErrorText(undefined, [], undefined, contractMessage);

/**
 * What the dialog was opened for, until it is opened anew: a block that succeeded changes the record it
 * came from, and the words must not turn round under it.
 */
function useOpenedFor(customer: BlockableCustomer | null): BlockableCustomer | null {
  const [openedFor, setOpenedFor] = useState(customer);
  const [wasOpen, setWasOpen] = useState(customer !== null);
  const isOpen = customer !== null;
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpenedFor(customer);
  }
  return isOpen && !wasOpen ? customer : openedFor;
}

/** CUS-05: asks, acts, and says how it went. */
export function BlockDialog({ customer, onClose }: BlockDialogProps) {
  const t = useTexts(customersTexts);
  const mutation = useBlockAct();
  const shown = useOpenedFor(customer);
  const [reason, setReason] = useState('');
  const name = shown?.fullName ?? '';
  const blocks = shown?.isBlocked === false;
  const checked = reasonRule.safeParse(reason);

  const close = () => {
    setReason('');
    onClose();
  };
  const act = () =>
    shown &&
    mutation.mutate({
      customerId: shown.customerId,
      act: blocks ? 'block' : 'unblock',
      reason: checked.success ? checked.data : '',
    });

  return (
    <MutationDialog
      opened={customer !== null}
      onClose={close}
      mutation={mutation}
      onConfirm={act}
      blocked={blocks && !checked.success}
      confirm={{
        title: t('confirmTitle'),
        text: (
          <>
            {t(blocks ? 'confirmBlock' : 'confirmUnblock', { name })}
            {blocks && (
              <div className={classes.reason}>
                <TextAreaInput
                  label={t('reason')}
                  value={reason}
                  onChange={setReason}
                  limit={TEXT_LIMITS.reason}
                  length={countCharacters(reason.trim())}
                  error={checked.error?.issues[0] && contractMessage(checked.error.issues[0].message)}
                />
              </div>
            )}
          </>
        ),
        confirm: t(blocks ? 'block' : 'unblock'),
        destructive: blocks,
      }}
      success={{ title: t('successTitle'), text: t(blocks ? 'blockDone' : 'unblockDone', { name }), close: t('close') }}
      failure={(error) => ({ title: t('errorTitle'), text: failureText(error), close: t('close') })}
    />
  );
}
