import { CATALOGUE } from './catalogue-messages.ts';

/**
 * Spec 8: what the block dialog says after a failure. A missing status counts as 500. Each part
 * goes through `translate` by itself, since the whole sentence is in no dictionary.
 */
export function blockErrorText(
  status: number | undefined,
  messages: readonly string[] = [],
  message?: string,
  translate: (text: string) => string = (text) => text,
): string {
  if (status === undefined || status === 500) return translate(CATALOGUE.internalError);
  if (status === 400) return translate(CATALOGUE.invalidRequestPrefix) + messages.map(translate).join(', ');
  return translate(CATALOGUE.unexpectedErrorPrefix) + (message ? translate(message) : '');
}
