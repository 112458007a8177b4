import { isSaid } from '@galeria/contract/messages/is-said';
import { sentenceOf } from '@galeria/contract/messages/message';
import type { Language } from '@galeria/contract/messages/text';

const weightOf = (part: string): number => Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1);

/** RFC 9110: the language of the call that the product speaks, the one liked best; Portuguese where none is asked for. */
export function requestLanguage(acceptLanguage: string | undefined): Language {
  const asked = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => ({ tag: part.trim().toLowerCase(), weight: weightOf(part) }))
    .filter(({ tag, weight }) => /^(pt|en)\b/.test(tag) && weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return asked[0]?.tag.startsWith('en') ? 'en' : 'pt';
}

/** An answer whose messages are said in another language than the usual one. */
export function saidIn(language: Language, answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map((part) => saidIn(language, part));
  if (answer === null || typeof answer !== 'object' || answer instanceof Date) return answer;
  if (isSaid(answer)) return { ...answer, text: sentenceOf(answer, language) };
  return Object.fromEntries(Object.entries(answer).map(([name, part]) => [name, saidIn(language, part)]));
}
