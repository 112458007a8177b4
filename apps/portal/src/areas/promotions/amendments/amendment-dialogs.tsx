import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { TextAreaInput } from '../../../ui/fields/text-area-input.tsx';
import classes from './amendments.module.css';
import { type AmendmentKey, useApproveAmendment, useRefuseAmendment, useWithdrawAmendment } from './amendments.queries.ts';
import { amendmentsTexts } from './amendments.texts.ts';

export type AskedDecision = 'approve' | 'refuse' | 'withdraw';

interface AmendmentDialogsProps {
  readonly of: AmendmentKey;
  readonly asked: AskedDecision | null;
  readonly onClose: () => void;
}

/** Each says what it does before it does it. */
export function AmendmentDialogs({ of, asked, onClose }: AmendmentDialogsProps) {
  const t = useTexts(amendmentsTexts);
  const approve = useApproveAmendment();
  const refuse = useRefuseAmendment();
  const withdraw = useWithdrawAmendment();
  const [reason, setReason] = useState('');
  const said = reason.trim();
  const { number } = of;
  return (
    <>
      <MutationDialog
        opened={asked === 'approve'}
        onClose={onClose}
        mutation={approve}
        onConfirm={() => approve.mutate(of, { onSuccess: () => toast.success(t('approved')) })}
        confirm={{ title: t('approveTitle', { number }), text: t('approveText'), confirm: t('approve') }}
      />
      <MutationDialog
        opened={asked === 'refuse'}
        onClose={onClose}
        mutation={refuse}
        blocked={said === '' || said.length > TEXT_LIMITS.reason}
        onConfirm={() => refuse.mutate({ ...of, reason: said }, { onSuccess: () => toast.success(t('refused')) })}
        confirm={{
          title: t('refuseTitle', { number }),
          text: (
            <div className={classes.dialog}>
              <p>{t('refuseText')}</p>
              <TextAreaInput label={t('refuseReason')} value={reason} onChange={setReason} limit={TEXT_LIMITS.reason} autoFocus />
            </div>
          ),
          confirm: t('refuse'),
        }}
      />
      <MutationDialog
        opened={asked === 'withdraw'}
        onClose={onClose}
        mutation={withdraw}
        onConfirm={() => withdraw.mutate(of, { onSuccess: () => toast.success(t('withdrawn')) })}
        confirm={{ title: t('withdrawTitle', { number }), text: t('withdrawText'), confirm: t('withdraw') }}
      />
    </>
  );
}
