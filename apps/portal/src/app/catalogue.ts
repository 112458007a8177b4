import { speakWith } from '../lib/i18n/contract-message.ts';

let asked: Promise<void> | undefined;

/**
 * The contract's sentences, which forms say before anything is sent. A screen that only shows rows does without them: what the
 * server says to it comes as a sentence, in its language.
 */
export function catalogue(): Promise<void> {
  asked ??= import('@galeria/contract/messages/message').then(
    ({ sentenceOf }) => speakWith(sentenceOf),
    (error: unknown) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}
