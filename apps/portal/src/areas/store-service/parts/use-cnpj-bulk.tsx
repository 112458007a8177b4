import type { IssuerCnpj } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { formatCnpj } from '@galeria/contract/kit/formats';
import type { CnpjList } from '@galeria/contract/reference/enumerations/store';
import { IconBan, IconCheck, IconTrash } from '@tabler/icons-react';
import type { BulkAct } from '../../../domain/bulk-acts/bulk-act.ts';
import { type BulkActs, useBulkActs } from '../../../domain/bulk-acts/use-bulk-acts.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { cnpjBulkTexts } from '../cnpj-bulk.texts.ts';
import { cnpjCalls, useSettleCnpjs } from '../issuer-cnpjs.queries.ts';

type CnpjBulkAct = BulkAct<IssuerCnpj>;

const ICON = { size: 15, 'aria-hidden': true } as const;

interface CnpjBulk {
  readonly list: CnpjList;
  readonly rows: readonly IssuerCnpj[];
  readonly pageKey: string;
  readonly blocks: boolean;
  readonly allows: boolean;
}

const waitingOf = (rows: readonly IssuerCnpj[]): number => rows.reduce((sum, { waitingInvoices }) => sum + waitingInvoices, 0);
const storesOf = (rows: readonly IssuerCnpj[]): number => rows.filter(({ store }) => store !== null).length;

/**
 * SHL-12, STO-02, STO-03: what of the single acts several CNPJs can have at once. One that is allowed for a store needs its LUC,
 * so several are pre-registered; what is decided is taken off its list.
 */
export function useCnpjBulk({ list, rows, pageKey, blocks, allows }: CnpjBulk): BulkActs<IssuerCnpj> {
  const t = useTexts(cnpjBulkTexts);
  const settle = useSettleCnpjs();
  const everyRow = () => true;
  const block: CnpjBulkAct = {
    id: 'block',
    label: t('block'),
    icon: <IconBan {...ICON} />,
    isFor: everyRow,
    run: cnpjCalls.block,
    ask: (those) => ({
      title: t('blockTitle', { count: those.length }),
      text: (
        <>
          <p>{t('blockText', { count: those.length })}</p>
          {waitingOf(those) > 0 && (
            <p>
              <strong>{t('blockWaiting', { count: waitingOf(those) })}</strong>
            </p>
          )}
        </>
      ),
      confirm: t('block'),
      destructive: true,
    }),
    done: (count) => t('blocked', { count }),
  };
  const preRegister: CnpjBulkAct = {
    id: 'pre-register',
    label: t('preRegister'),
    icon: <IconCheck {...ICON} />,
    // One that remembers its store goes back to it: that is looked at by itself.
    isFor: ({ store }) => store === null,
    run: cnpjCalls.preRegister,
    ask: (those) => ({
      title: t('preRegisterTitle', { count: those.length }),
      text: (
        <>
          <p>{t('preRegisterText', { count: those.length })}</p>
          {waitingOf(those) > 0 && <p>{t('allowWaiting', { count: waitingOf(those) })}</p>}
        </>
      ),
      confirm: t('preRegister'),
    }),
    done: (count) => t('preRegistered', { count }),
  };
  const remove: CnpjBulkAct = {
    id: 'remove',
    label: t('remove'),
    icon: <IconTrash {...ICON} />,
    isFor: everyRow,
    run: cnpjCalls.remove,
    ask: (those) => ({
      title: t('removeTitle', { count: those.length }),
      text: (
        <>
          <p>{t('removeText', { count: those.length })}</p>
          {list !== 'blocked' && storesOf(those) > 0 && <p>{t('removeStores', { count: storesOf(those) })}</p>}
        </>
      ),
      confirm: t('remove'),
      destructive: true,
    }),
    done: (count) => t('removed', { count }),
  };
  const undecided = [...(blocks ? [block] : []), ...(allows ? [preRegister] : [])];
  const decided = (list === 'blocked' ? blocks : allows) ? [remove] : [];
  return useBulkActs({
    rows,
    pageKey,
    settle,
    acts: list === 'undefined' ? undecided : decided,
    rowId: ({ mallCode, cnpj }) => `${mallCode}:${cnpj}`,
    rowName: ({ cnpj }) => formatCnpj(cnpj),
  });
}
