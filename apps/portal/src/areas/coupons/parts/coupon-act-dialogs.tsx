import type { Coupon } from '@galeria/contract/coupons/coupon-endpoints';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { TextAreaInput } from '../../../ui/fields/text-area-input.tsx';
import { couponActsTexts } from '../coupon-acts.texts.ts';
import { useBurnCoupon, useReleaseCoupon } from '../coupons.queries.ts';
import classes from './coupon-act-dialogs.module.css';

interface ActDialogProps {
  readonly coupon: Coupon;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface ReasonDialogProps extends ActDialogProps {
  readonly act: UseMutationResult<unknown, Error, { readonly couponId: string; readonly reason: string }>;
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly reason: string;
    readonly confirm: string;
    readonly done: string;
  };
}

/** Neither can be taken back, and both are answered for: they ask why. */
function ReasonDialog({ coupon, opened, onClose, act, words }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const said = reason.trim();
  const close = () => {
    setReason('');
    onClose();
  };
  return (
    <MutationDialog
      opened={opened}
      onClose={close}
      mutation={act}
      blocked={said === '' || said.length > TEXT_LIMITS.reason}
      onConfirm={() => act.mutate({ couponId: coupon.couponId, reason: said }, { onSuccess: () => toast.success(words.done) })}
      confirm={{
        title: words.title,
        text: (
          <>
            <p>{words.text}</p>
            <div className={classes.field}>
              <TextAreaInput label={words.reason} value={reason} onChange={setReason} limit={TEXT_LIMITS.reason} autoFocus />
            </div>
          </>
        ),
        confirm: words.confirm,
        destructive: true,
        irreversible: true,
      }}
    />
  );
}

export function BurnDialog(props: ActDialogProps) {
  const t = useTexts(couponActsTexts);
  const { code, benefit } = props.coupon;
  const words = {
    title: t('burnTitle'),
    text: t('burnText', { code, title: benefit.title }),
    reason: t('burnReason'),
    confirm: t('burn'),
    done: t('burned'),
  };
  return <ReasonDialog {...props} act={useBurnCoupon()} words={words} />;
}

export function ReleaseDialog(props: ActDialogProps) {
  const t = useTexts(couponActsTexts);
  const { code, benefit } = props.coupon;
  const words = {
    title: t('releaseTitle'),
    text: t('releaseText', { code, title: benefit.title }),
    reason: t('releaseReason'),
    confirm: t('release'),
    done: t('released'),
  };
  return <ReasonDialog {...props} act={useReleaseCoupon()} words={words} />;
}
