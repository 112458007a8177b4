import { byText } from '../../../../testing/render-portal.tsx';

// What somebody reads off the dashboard.

export const cards = () => [...document.querySelectorAll('main [aria-label="Totais da promoção"] > li')];
export const labels = () => cards().map((card) => card.querySelector('p')?.textContent);
export const card = (label: string) => cards().find((each) => each.querySelector('p')?.textContent === label);
export const figure = (label: string) => card(label)?.querySelectorAll('p')[1]?.textContent;
export const part = (title: string) => byText('main section, main figure', title);
export const chartRows = (title: string) =>
  [...(part(title)?.querySelectorAll('tbody tr') ?? [])].map((row) => [...row.children].map((cell) => cell.textContent));
export const statuses = () =>
  [...(part('Situação das notas')?.querySelectorAll('dl > div') ?? [])].map((line) =>
    [...line.children].map((each) => each.textContent),
  );
export const note = () => byText('main [aria-live="off"]', '')?.textContent;
