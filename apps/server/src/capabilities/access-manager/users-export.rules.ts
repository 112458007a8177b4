import type { UserListItem } from '@galeria/contract/access-manager/user';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { USER_STATUSES_IN_FILE } from '@galeria/contract/messages/file-texts';
import type { Language } from '@galeria/contract/messages/text';
import { mallName } from '@galeria/contract/reference/malls';

export const exportRow = (user: UserListItem, language: Language): string[] => [
  user.name,
  user.email,
  user.mallsCode.map((code) => mallName(code)).join(', '),
  user.groups.map((group) => group.name).join(', '),
  USER_STATUSES_IN_FILE[user.status][language],
  user.lastSignInAt === null ? '' : formatDateTime(user.lastSignInAt),
];
