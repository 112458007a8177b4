import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { listConsumerRewards } from '@galeria/contract/promotions/consumer-endpoints';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { useLastShown } from '../../../ui/dialog/use-last-shown.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { TextAreaInput } from '../../../ui/fields/text-area-input.tsx';
import { consumerTexts } from '../consumer.texts.ts';
import { useHandOverAward } from '../consumers.queries.ts';

interface HandOverDialogProps {
  /** Null: closed. */
  readonly award: ResponseOf<typeof listConsumerRewards>['data'][number] | null;
  readonly onClose: () => void;
}

/** CPN-01: the prize is given at the counter, for good; who gives it answers for it and says why. */
export function HandOverDialog({ award, onClose }: HandOverDialogProps) {
  const t = useTexts(consumerTexts);
  const handOver = useHandOverAward();
  const [reason, setReason] = useState('');
  const shown = useLastShown(award);
  const said = reason.trim();
  const close = () => {
    setReason('');
    onClose();
  };
  return (
    <MutationDialog
      opened={award !== null}
      onClose={close}
      mutation={handOver}
      blocked={said === '' || said.length > TEXT_LIMITS.reason}
      onConfirm={() =>
        handOver.mutate({ couponId: award?.couponId ?? '', reason: said }, { onSuccess: () => toast.success(t('handedOver')) })
      }
      confirm={{
        title: t('handOverTitle', { award: shown?.awardName ?? '' }),
        text: (
          <>
            <p>{t('handOverText', { code: shown?.code ?? '', promotion: shown?.promotionName ?? '' })}</p>
            <TextAreaInput label={t('handOverReason')} value={reason} onChange={setReason} limit={TEXT_LIMITS.reason} autoFocus />
          </>
        ),
        confirm: t('handOver'),
        irreversible: true,
      }}
    />
  );
}
