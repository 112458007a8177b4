import { userName } from '@galeria/contract/access-manager/user';
import { email } from '@galeria/contract/kit/fields/email';
import { isStorable } from '@galeria/contract/kit/fields/text';
import type { RefusedLine } from '@galeria/contract/kit/staged-import';
import { issueMessage, message, type Saying, toMessage } from '@galeria/contract/messages/message';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';

export const IMPORT_LINES_MAX = 5000;

export interface AcceptedLine {
  readonly line: number;
  readonly name: string;
  readonly email: string;
  readonly mallsCode: readonly string[];
  readonly groupIds: readonly string[];
  readonly groupNames: readonly string[];
}

/** What a line is judged against: what the importing person may give, and the e-mails read so far. */
export interface ImportContext {
  readonly malls: readonly string[];
  /** Whether they have every mall, and so may make a user who has none. */
  readonly hasEveryMall: boolean;
  readonly groups: readonly { readonly id: string; readonly name: string; readonly grantable: boolean }[];
  readonly seen: ReadonlySet<string>;
}

const parts = (text: string | undefined): string[] =>
  (text ?? '')
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** One line of the file: a user to create, or why not, in words for the person who made the file. */
export function judgeLine(
  line: number,
  cells: Readonly<Record<string, string>>,
  context: ImportContext,
): AcceptedLine | RefusedLine {
  const refuse = (reason: Saying): RefusedLine => ({ line, text: Object.values(cells).join(';'), reason: toMessage(reason) });

  if (!Object.values(cells).every(isStorable)) return refuse(RULE_MESSAGES.textUnreadable);
  const name = userName.safeParse(cells.nome ?? '');
  if (!name.success) return refuse(issueMessage(name.error, RULE_MESSAGES.nameRequired));
  const address = email.safeParse(cells.email ?? '');
  if (!address.success) return refuse(issueMessage(address.error, RULE_MESSAGES.emailInvalid));
  if (context.seen.has(address.data)) return refuse('emailRepeatedInFile');

  const mallsCode = [...new Set(parts(cells.shoppings).map((code) => code.toUpperCase()))];
  const foreign = mallsCode.filter((code) => !context.malls.includes(code));
  if (foreign.length > 0) return refuse(message('mallsOutOfReach', { malls: foreign }));

  if (mallsCode.length === 0 && !context.hasEveryMall) return refuse('user-needs-mall');

  const groups = parts(cells.grupos).map((wanted) => ({
    wanted,
    group: context.groups.find((group) => group.name.toLowerCase() === wanted.toLowerCase()),
  }));
  const unknown = groups.filter(({ group }) => group === undefined).map(({ wanted }) => wanted);
  if (unknown.length > 0) return refuse(message('groupsUnknown', { groups: unknown }));
  const found = groups.map(({ group }) => group).filter((group) => group !== undefined);
  const beyond = found.filter((group) => !group.grantable).map((group) => group.name);
  if (beyond.length > 0) return refuse(message('groupsBeyondReach', { groups: beyond }));

  return {
    line,
    name: name.data,
    email: address.data,
    mallsCode,
    groupIds: [...new Set(found.map((group) => group.id))],
    groupNames: [...new Set(found.map((group) => group.name))],
  };
}
