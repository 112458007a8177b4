import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import type { BlockedStore } from '@galeria/contract/regulation/regulation-endpoints';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { useLastShown } from '../../../ui/dialog/use-last-shown.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { TextAreaInput } from '../../../ui/fields/text-area-input.tsx';
import { useProposeBlocks } from '../regulation.queries.ts';
import { regulationActsTexts } from '../regulation-acts.texts.ts';

interface ProposeUnblockDialogProps {
  /** Null: closed. */
  readonly row: BlockedStore | null;
  readonly onClose: () => void;
}

/** PRO-16: of a promotion that runs a store is unblocked once somebody else agrees. */
export function ProposeUnblockDialog({ row, onClose }: ProposeUnblockDialogProps) {
  const t = useTexts(regulationActsTexts);
  const propose = useProposeBlocks();
  const [reason, setReason] = useState('');
  const shown = useLastShown(row);
  if (!shown?.promotion) return null;
  const { store, promotion } = shown;
  const said = reason.trim();
  return (
    <MutationDialog
      opened={row !== null}
      onClose={onClose}
      mutation={propose}
      blocked={said === '' || said.length > TEXT_LIMITS.reason}
      onConfirm={() =>
        propose.mutate(
          { id: promotion.id, reason: said, unblockStores: [store.universalId] },
          { onSuccess: () => toast.success(t('blockProposed')) },
        )
      }
      confirm={{
        title: t('unblockTitle', { store: store.brandName }),
        text: (
          <>
            <p>{t('unblockRunning', { promotion: promotion.name })}</p>
            <TextAreaInput
              label={t('amendmentReason')}
              value={reason}
              onChange={setReason}
              limit={TEXT_LIMITS.reason}
              autoFocus
            />
          </>
        ),
        confirm: t('propose'),
      }}
    />
  );
}
