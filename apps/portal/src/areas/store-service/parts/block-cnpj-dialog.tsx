import type { IssuerCnpj } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { formatCnpj } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { useLastShown } from '../../../ui/dialog/use-last-shown.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { cnpjActsTexts } from '../cnpj-acts.texts.ts';
import { useBlockCnpj } from '../issuer-cnpjs.queries.ts';
import { storeNameOf } from './store-name.ts';

interface BlockCnpjDialogProps {
  /** Null: closed. */
  readonly row: IssuerCnpj | null;
  readonly onClose: () => void;
}

/** STO-02, STO-03: how many waiting notes are refused for good, before they are. */
export function BlockCnpjDialog({ row, onClose }: BlockCnpjDialogProps) {
  const t = useTexts(cnpjActsTexts);
  const block = useBlockCnpj();
  const shown = useLastShown(row);
  const cnpj = formatCnpj(shown?.cnpj);
  const waiting = shown?.waitingInvoices ?? 0;

  const act = (asked: IssuerCnpj) =>
    block.mutate(asked, {
      onSuccess: () => toast.success(waiting === 0 ? t('blocked', { cnpj }) : t('blockedRefused', { cnpj, count: waiting })),
    });

  return (
    <MutationDialog
      opened={row !== null}
      onClose={onClose}
      mutation={block}
      onConfirm={() => row && act(row)}
      confirm={{
        title: t('blockTitle', { cnpj }),
        text: (
          <>
            <p>{t('blockText', { mall: mallName(shown?.mallCode ?? '') })}</p>
            {shown?.store && <p>{t('blockStore', { store: storeNameOf(shown.store) })}</p>}
            {waiting > 0 && (
              <p>
                <strong>{t('blockWaiting', { count: waiting })}</strong>
              </p>
            )}
          </>
        ),
        confirm: t('block'),
        destructive: true,
      }}
    />
  );
}
