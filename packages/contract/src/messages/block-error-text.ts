import { CATALOGUE } from './catalogue-messages.ts';
import type { Text } from './text.ts';

/** Spec 8: what the block dialog says after a failure. A missing status counts as 500. */
export function blockErrorText(
  status: number | undefined,
  messages: readonly string[] = [],
  message = '',
  say: (text: Text) => string = ({ pt }) => pt,
): string {
  if (status === undefined || status === 500) return say(CATALOGUE.internalError);
  if (status === 400) return say(CATALOGUE.invalidRequestPrefix) + messages.join(', ');
  return say(CATALOGUE.unexpectedErrorPrefix) + message;
}
