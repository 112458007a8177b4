import { until } from '../../../testing/render-portal.tsx';

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
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
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
