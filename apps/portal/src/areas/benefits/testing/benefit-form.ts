import { CONDITIONAL_FIELD_NAMES, type ConditionalField } from '@galeria/contract/benefits/benefit-fields';
import { aPng, chooseCard, chooseFile, pick, pressChip } from '../../../testing/form-actions.ts';
import { fill, pageText } from '../../../testing/page-actions.ts';
import { benefitFormTexts } from '../benefit-form.texts.ts';

export const labelOf = (field: ConditionalField): string => benefitFormTexts.pt[field];

/** Labels of the form as they are read: without the asterisk of what must be filled and without a counter. */
export const shownLabels = (): string[] =>
  [...document.querySelectorAll('main [class*="InputWrapper-label"]')].map((label) =>
    (label.textContent ?? '')
      .replace(/\d+\/\d+/, '')
      .replace(/\*/g, '')
      .trim(),
  );

/** The fields that only some benefits have, as far as the form shows them. */
export function shownConditional(): ConditionalField[] {
  const labels = shownLabels();
  return CONDITIONAL_FIELD_NAMES.filter((field) => labels.includes(labelOf(field)));
}

/** What every benefit must have, but its type. */
export async function fillCommon(): Promise<void> {
  await fill('Título', 'Café em dobro');
  await pressChip('Gastronomia');
  await fill('Data de início', '20/12/2026');
  await fill('Data de término', '24/12/2026');
  await chooseFile('Imagem', aPng(1000, 1000, 'cafe.png'));
  await pageText('cafe.png');
}

/** A discount of 20%, in the mall. */
export async function fillDiscount(): Promise<void> {
  await chooseCard('Desconto');
  await fillCommon();
  await pick('Tipo de desconto', 'Percentual');
  await fill('Percentual de desconto', '20');
  await fill('Quantidade de cupons', '1000');
  await pick('Canal', 'Shopping');
}
