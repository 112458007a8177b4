import type { IssuerCnpj } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { IconBan, IconCheck, IconLink, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { cnpjActsTexts } from '../cnpj-acts.texts.ts';

export type CnpjAct = 'block' | 'allow' | 'remove';

const ICON = { size: 17, stroke: 1.7 } as const;

/**
 * What the person may do with a row, by the list it is on: an undecided CNPJ is blocked or allowed, a decided one
 * may be decided otherwise or taken off its list. Undefined when they may do nothing anywhere.
 */
export function useCnpjActs(onAct: (act: CnpjAct, row: IssuerCnpj) => void) {
  const t = useTexts(cnpjActsTexts);
  const blocks = useHolds(['update-purchase-block-list']);
  const allows = useHolds(['update-purchase-permission-list']);

  const rowActions = (row: IssuerCnpj): readonly RowAction[] => {
    const isBlocked = row.list === 'blocked';
    const block: RowAction = {
      id: 'block',
      label: t('block'),
      shortcut: 'B',
      icon: <IconBan {...ICON} />,
      onSelect: () => onAct('block', row),
    };
    const isPreRegistered = row.list === 'pre-registered';
    const allow: RowAction = {
      id: 'allow',
      label: t(isPreRegistered ? 'link' : 'allow'),
      shortcut: 'P',
      icon: isPreRegistered ? <IconLink {...ICON} /> : <IconCheck {...ICON} />,
      onSelect: () => onAct('allow', row),
    };
    const remove: RowAction = {
      id: 'remove',
      label: t('remove'),
      icon: <IconTrash {...ICON} />,
      onSelect: () => onAct('remove', row),
    };
    return [
      ...(blocks && !isBlocked ? [block] : []),
      ...(allows && row.list !== 'allowed' ? [allow] : []),
      ...(row.list !== 'undefined' && (isBlocked ? blocks : allows) ? [remove] : []),
    ];
  };
  return { blocks, allows, rowActions: blocks || allows ? rowActions : undefined };
}
