import type { UserListItem } from '@galeria/contract/access-manager/user';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';

export const EXPORT_HEADER = ['Nome', 'E-mail', 'Shoppings', 'Grupos', 'Status', 'Último acesso'] as const;

const STATUS_LABELS = { ACTIVE: 'Ativo', INVITED: 'Convidado', DISABLED: 'Desativado' } as const satisfies Record<
  UserListItem['status'],
  string
>;

export const exportRow = (user: UserListItem): string[] => [
  user.name,
  user.email,
  user.mallsCode.map((code) => mallName(code)).join(', '),
  user.groups.map((group) => group.name).join(', '),
  STATUS_LABELS[user.status],
  user.lastSignInAt === null ? '' : formatDateTime(user.lastSignInAt),
];
