import { PORTUGUESE } from '@galeria/contract/testing/portuguese-words';
import type { Page } from '@playwright/test';

/** What the server says rather than stores: to be read like the portal's own words. */
const SAID = new Set(['text', 'message', 'messages', 'errorMessage']);

function* valuesOf(part: unknown): Generator<string> {
  if (typeof part === 'string' && part.trim().length > 1) yield part.trim();
  if (part === null || typeof part !== 'object') return;
  // What a shop's own computer reports is shown as it wrote it.
  const isReported = 'kind' in part && part.kind === 'ERROR';
  for (const [name, inner] of Object.entries(part)) if (isReported || !SAID.has(name)) yield* valuesOf(inner);
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

type WithAnswers = typeof globalThis & { answersOfTheApi?: Promise<string>[] };

/** In the page: every answer is read a second time. The browser's own record of them may have let one go before it is asked for. */
function keepAnswers(): void {
  const place = globalThis as WithAnswers;
  if (place.answersOfTheApi !== undefined) return;
  const answers: Promise<string>[] = [];
  place.answersOfTheApi = answers;
  const ask = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const answer = await ask(...asked);
    const isData = answer.url.includes('/api/') && (answer.headers.get('content-type') ?? '').includes('json');
    // What the page itself broke off, it does not show.
    if (isData)
      answers.push(
        answer
          .clone()
          .text()
          .catch(() => 'null'),
      );
    return answer;
  };
}

/** Reads along what the API gives the page from its next opening on, so that data can be told from words. */
export async function gatherData(page: Page): Promise<() => Promise<ReadonlySet<string>>> {
  const data = new Set<string>();
  await page.addInitScript(keepAnswers);
  return async () => {
    const answers = await page.evaluate(() => Promise.all((globalThis as WithAnswers).answersOfTheApi?.splice(0) ?? []));
    for (const answer of answers) for (const value of valuesOf(JSON.parse(answer))) data.add(onOneLine(value));
    return data;
  };
}

export type Data = Awaited<ReturnType<typeof gatherData>>;

/** Texts and names of controls that somebody sees or hears, one by one. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || parent.closest('script, style, noscript') !== null) continue;
      if (parent.getClientRects().length > 0) texts.push(node.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  });

/** Portuguese that is left on a page, once what the API gave is taken out of it. */
export async function portugueseOn(page: Page, data: Data): Promise<string[]> {
  // The texts first: whatever they show, its answer has been kept by then. The other way round an answer may come in between.
  const texts = await textsOn(page);
  const values = [...(await data())].sort((one, other) => other.length - one.length);
  const left = texts.filter((text) => {
    // The second line of an e-mail, whose host names no words.
    if (/^@[\w.-]+$/.test(text) || !PORTUGUESE.test(text)) return false;
    const words = values.reduce((rest, value) => (rest.includes(value) ? rest.replaceAll(value, ' ') : rest), text);
    return PORTUGUESE.test(words);
  });
  return [...new Set(left)];
}
