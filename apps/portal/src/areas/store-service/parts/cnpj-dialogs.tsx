import type { IssuerCnpj } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import type { Mall } from '@galeria/contract/malls/mall';
import type { CnpjList } from '@galeria/contract/reference/enumerations/store';
import { type AllowAsking, AllowCnpjDialog } from './allow-cnpj-dialog.tsx';
import { BlockCnpjDialog } from './block-cnpj-dialog.tsx';
import { BlockNewCnpjDialog } from './block-new-cnpj-dialog.tsx';
import { ImportCnpjsDialog } from './import-cnpjs-dialog.tsx';
import { RemoveCnpjDialog } from './remove-cnpj-dialog.tsx';
import type { CnpjAct } from './use-cnpj-acts.tsx';

/** What the person is being asked: about a row, or about what is new in the selected mall. */
export type CnpjAsking = { readonly act: CnpjAct; readonly row: IssuerCnpj } | { readonly act: 'add' | 'import' };

interface CnpjDialogsProps {
  readonly list: CnpjList;
  /** The mall that new CNPJs are added in; null while every mall is shown. */
  readonly target: Mall | null;
  readonly asking: CnpjAsking | null;
  readonly onClose: () => void;
}

export function CnpjDialogs({ list, target, asking, onClose }: CnpjDialogsProps) {
  const rowOf = (act: CnpjAct): IssuerCnpj | null =>
    asking !== null && 'row' in asking && asking.act === act ? asking.row : null;
  const isAdding = asking?.act === 'add';
  const isBlockList = list === 'blocked';

  const allowing = (): AllowAsking | null => {
    const row = rowOf('allow');
    if (row !== null) return { row };
    if (!isAdding || isBlockList || target === null) return null;
    const kinds = list === 'pre-registered' ? (['pre-registered'] as const) : (['store', 'pre-registered'] as const);
    return { row: null, mallCode: target.code, kinds };
  };

  return (
    <>
      <BlockCnpjDialog row={rowOf('block')} onClose={onClose} />
      <AllowCnpjDialog asking={allowing()} onClose={onClose} />
      <RemoveCnpjDialog row={rowOf('remove')} onClose={onClose} />
      {target !== null && (
        <>
          <BlockNewCnpjDialog mall={target} opened={isAdding && isBlockList} onClose={onClose} />
          <ImportCnpjsDialog
            list={isBlockList ? 'blocked' : 'allowed'}
            mall={target}
            opened={asking?.act === 'import'}
            onClose={onClose}
          />
        </>
      )}
    </>
  );
}
