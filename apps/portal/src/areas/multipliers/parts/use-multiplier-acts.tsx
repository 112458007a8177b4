import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import type { Multiplier } from '@galeria/contract/multipliers/multiplier';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { multiplierPaths } from '../multipliers.paths.ts';
import { multipliersTexts } from '../multipliers.texts.ts';

const ICON = { size: 17, stroke: 1.7 } as const;

/** MUL-01, MUL-02: what is over is changed by nobody; else each act asks for its slug. */
export function useMultiplierActs(onDelete: (multiplier: Multiplier) => void): (multiplier: Multiplier) => readonly RowAction[] {
  const t = useTexts(multipliersTexts);
  const lock = useLock();
  const { to } = useMount();
  const navigate = useNavigate();
  return (multiplier) => {
    const over = multiplier.state === 'ENDED' ? contractMessage(CATALOGUE.multiplierEnded) : undefined;
    return [
      {
        id: 'edit',
        label: t('edit'),
        icon: <IconPencil {...ICON} />,
        onSelect: () => void navigate({ to: to(multiplierPaths.edit(multiplier.id)) }),
        disabledReason: lock('update-transactional-loyalty-multiplier') ?? over,
      },
      {
        id: 'delete',
        label: t('delete'),
        icon: <IconTrash {...ICON} />,
        onSelect: () => onDelete(multiplier),
        disabledReason: lock('delete-transactional-loyalty-multiplier') ?? over,
      },
    ];
  };
}
