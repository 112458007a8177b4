import { field } from './page-actions.ts';
import { until } from './render-portal.tsx';
import { user } from './user.ts';

const optionsOf = (input: HTMLElement): HTMLElement[] => {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
};

/** Picks from what a choice offers. */
export async function pick(label: string, option: string): Promise<void> {
  const input = await field(label);
  await user.click(input);
  await user.click(await until(() => optionsOf(input).find((each) => each.textContent === option)));
}

/** Everything a choice offers, by its words. */
export async function offeredBy(label: string): Promise<(string | null)[]> {
  const input = await field(label);
  await user.click(input);
  const offered = await until(() => (optionsOf(input).length > 0 ? optionsOf(input) : null));
  const words = offered.map((each) => each.textContent);
  await user.keyboard('{Escape}');
  return words;
}

/** The chips of a group, by its label. */
export const chipsOf = async (label: string): Promise<(string | null)[]> => {
  const group = await until(() =>
    [...document.querySelectorAll('main [role="group"]')].find((each) =>
      document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent?.startsWith(label),
    ),
  );
  return [...group.querySelectorAll('label')].map((each) => each.textContent);
};

const chip = (words: string): Promise<HTMLInputElement> =>
  until(() => {
    const label = [...document.querySelectorAll('label')].find((each) => each.textContent === words);
    return label?.htmlFor ? (document.getElementById(label.htmlFor) as HTMLInputElement | null) : null;
  });

export const pressChip = async (words: string): Promise<void> => user.click(await chip(words));

/** The chips that stand picked, by their words. */
export const pickedChips = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('main [role="group"] input:checked')].map(
    ({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent ?? '',
  );

/** A radio card by its words. */
export const chooseCard = async (words: string): Promise<void> =>
  (
    await until(() =>
      [...document.querySelectorAll<HTMLElement>('[role="radio"]')].find((card) => card.textContent?.startsWith(words)),
    )
  ).click();

export const dropInput = (label: string): Promise<HTMLInputElement> =>
  until(() => document.querySelector<HTMLInputElement>(`input[type="file"][aria-label="${label}"]`));

/** Chooses a file as the picker would give it. */
export async function chooseFile(label: string, file: File): Promise<void> {
  const input = await dropInput(label);
  await user.upload(input, file);
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const bigEndian = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** As much of a PNG as says how large it is. */
export const aPng = (width: number, height: number, name = 'banner.png'): File =>
  new File(
    [
      new Uint8Array([
        ...PNG,
        ...bigEndian(13),
        ...Array.from('IHDR', (letter) => letter.charCodeAt(0)),
        ...bigEndian(width),
        ...bigEndian(height),
        8,
        6,
        0,
        0,
        0,
        ...bigEndian(0),
      ]),
    ],
    name,
    { type: 'image/png' },
  );

export const aPdf = (name = 'regulamento.pdf'): File => new File(['%PDF-1.7\n'], name, { type: 'application/pdf' });

export const aCsv = (text: string, name: string): File => new File([text], name, { type: 'text/csv' });
