import { holdsAll } from '@galeria/contract/access/holds-all';
import { ACCESS_MANAGEMENT_SLUGS } from '@galeria/contract/access/permission-slugs';
import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';
import { message } from '@galeria/contract/messages/message';

interface Changer {
  readonly malls: readonly string[];
  readonly permissions: ReadonlySet<string>;
}

/** It holds for every mall, and so is changed only by somebody who has every one. */
export function decideFourEyesChange({ malls }: Pick<Changer, 'malls'>, everyMall: readonly string[]): Decision<true> {
  const beyond = everyMall.filter((code) => !malls.includes(code));
  return beyond.length === 0
    ? accept(true)
    : refuse('reaches-beyond-malls', [message('reachesBeyond', { malls: beyond.join(', ') })]);
}

export const mayChangeFourEyes = (changer: Changer, everyMall: readonly string[]): boolean =>
  holdsAll(changer.permissions, ACCESS_MANAGEMENT_SLUGS) && decideFourEyesChange(changer, everyMall).allowed;
