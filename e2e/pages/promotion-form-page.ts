import { addDays, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { Locator, Page } from '@playwright/test';
import { aNotePicture } from '../support/note-picture.ts';

/** DD/MM/YYYY, so many days from today in São Paulo. */
export const inDays = (days: number): string => addDays(saoPauloDay(new Date()), days).split('-').reverse().join('/');

export const PDF = { name: 'regulamento.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
export const BANNER = { name: 'banner.png', mimeType: 'image/png', buffer: Buffer.from(aNotePicture(7, 1000, 1000)) };

/** What the modes are called on the page. */
export const MODE_REGION = {
  buyAndWin: 'Mecânica do compre e ganhe',
  raffle: 'Mecânica do sorteio',
  luckyNumber: 'Mecânica do número da sorte',
} as const;
type Mode = keyof typeof MODE_REGION;

export interface PromotionFormPage {
  modeRegion(mode: Mode): Locator;
  field(label: string, within?: Locator): Locator;
  chooseType(label: string): Promise<void>;
  identify(name: string): Promise<void>;
  fillMode(mode: Mode): Promise<void>;
  send(label: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
  save(button?: string): Promise<void>;
}

/** The forms of a promotion, by the words on them. */
export function promotionFormPage(page: Page): PromotionFormPage {
  const modeRegion = (mode: Mode) => page.getByRole('region', { name: MODE_REGION[mode] });
  const field = (label: string, within: Page | Locator = page) => within.getByRole('textbox', { name: label, exact: true });
  return {
    modeRegion,
    field,
    chooseType: (label) => page.getByRole('radio', { name: new RegExp(`^${label}(?! e )`) }).click(),
    async identify(name) {
      await field('Nome da promoção').fill(name);
      await field('Tag da campanha').fill('natal');
      await field('Descrição').fill('Compre nas lojas do shopping e participe.');
    },
    async fillMode(mode) {
      const block = modeRegion(mode);
      await field('Data de início', block).fill(inDays(1));
      await field('Data de término', block).fill(inDays(20));
      await field('Meta em reais', block).fill('300,00');
      await field('Local de retirada', block).fill('Balcão do piso 1');
      if (mode === 'buyAndWin') {
        await field('Prêmio 1', block).fill('Ecobag');
        await field('Quantidade do prêmio 1', block).fill('1000');
        return;
      }
      await field('Data do sorteio', block).fill(inDays(25));
      await field('Data de divulgação do prêmio', block).fill(inDays(27));
      await field('ID SECAP', block).fill('SECAP 04.000001/2026');
      await field('Prêmio', block).fill('Carro zero');
      await field('Quantidade de prêmios', block).fill('2');
    },
    send: (label, file) => page.locator(`input[type="file"][aria-label="${label}"]`).setInputFiles(file),
    save: (button = 'Salvar promoção') => page.getByRole('button', { name: button, exact: true }).click(),
  };
}
