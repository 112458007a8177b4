import { defineTexts } from '../../lib/i18n/texts.ts';

export const shortcutsTexts = defineTexts('review-shortcuts', {
  pt: {
    approve: 'Aprovar',
    refuse: 'Recusar com o motivo de 1 a 6',
    skip: 'Pular: vai para o fim da fila',
    undo: 'Desfazer as decisões dos últimos 5 segundos, uma por vez',
    menu: 'Recolher ou mostrar o menu',
    compare: 'Comparar com a nota igual, lado a lado',
    inField: 'Dentro de um campo, a mesma tecla com Alt',
    nextField: 'Ir para o próximo campo',
    leaveField: 'Sair do campo; fora dele, voltar para a fila',
    zoom: 'Aproximar e afastar a foto',
    turn: 'Girar a foto para a esquerda e para a direita',
    fit: 'Ver a foto inteira',
    move: 'Mover a foto',
  },
  en: {
    approve: 'Approve',
    refuse: 'Refuse with reason 1 to 6',
    skip: 'Skip: goes to the end of the queue',
    undo: 'Undo the decisions of the last 5 seconds, one at a time',
    menu: 'Fold away or show the menu',
    compare: 'Compare with the equal invoice, side by side',
    inField: 'Inside a field, the same key with Alt',
    nextField: 'Go to the next field',
    leaveField: 'Leave the field; outside of one, back to the queue',
    zoom: 'Zoom the picture in and out',
    turn: 'Rotate the picture left and right',
    fit: 'See the whole picture',
    move: 'Move the picture',
  },
});
