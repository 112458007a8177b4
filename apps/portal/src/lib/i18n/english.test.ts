import { portugueseIn } from '@galeria/contract/testing/portuguese-words';
import { expect, test } from 'vitest';
import { i18n } from './i18n.ts';

/** Every file that has texts, those of dialogs and failures too, whether or not a page that is walked through ever shows them. */
const TEXT_FILES = { ...import.meta.glob('../../**/*{.,-}texts.{ts,tsx}'), ...import.meta.glob('../../app/home/*.tsx') };

/** What both languages call the same. */
const SHARED = /\b(Banner|CNPJs?|CPFs?|Dashboard|e-mails?|extra|Galeria|home|item|JSON|menu|original|slug|status|total)\b/gi;
const NAMES = /Brasília|Português|São Paulo/g;

test('[FMT-02] no text of the portal is left in Portuguese for who reads English', async () => {
  await Promise.all(Object.values(TEXT_FILES).map((load) => load()));
  const { pt = {}, en = {} } = i18n.store.data as Record<string, Record<string, Record<string, string>>>;
  const texts = Object.entries(en).flatMap(([namespace, ofPlace]) =>
    Object.entries(ofPlace).map(([key, text]) => ({ namespace, key, text })),
  );
  const isLeft = ({ namespace, key, text }: (typeof texts)[number]): boolean => {
    const words = text.replace(/\{\{\w+\}\}/g, ' ').replace(NAMES, ' ');
    const isTheSame = pt[namespace]?.[key] === text && /\p{L}{4}/u.test(words.replace(SHARED, ' '));
    return portugueseIn(words) !== null || /[áàâãéêíóôõúç]/i.test(words) || isTheSame;
  };
  expect(texts.filter(isLeft)).toEqual([]);
  // All of them were looked at.
  expect(texts.length).toBeGreaterThan(3000);
});
