import { aPdf, chooseFile } from '../../../testing/form-actions.ts';
import { fill, pageText } from '../../../testing/page-actions.ts';

export async function fillIdentification() {
  await fill('Nome da promoção', 'Natal Premiado');
  await fill('Tag da campanha', 'natal');
  await fill('Descrição', 'Compre e ganhe uma ecobag');
}

export async function fillBuyAndWin() {
  await fillIdentification();
  await fill('Data de início', '01/12/2026');
  await fill('Data de término', '24/12/2026');
  await fill('Meta em reais', '300,00');
  await fill('Local de retirada', 'Balcão do piso 1');
  await fill('Prêmio 1', 'Ecobag');
  await fill('Quantidade do prêmio 1', '1000');
}

export async function sendRegulation() {
  await chooseFile('Regulamento', aPdf());
  await pageText('regulamento.pdf');
}
