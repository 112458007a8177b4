import { defineTexts } from '../../lib/i18n/texts.ts';

/** INV-19: a note that waits for a picture its sender was asked for. */
export const askedPictureTexts = defineTexts('purchases.asked-picture', {
  pt: {
    title: 'Aguardando foto',
    text: 'Pedida por {{by}} em {{at}}. Sem a foto até {{day}}, a nota volta à fila para uma pessoa decidir.',
    reads: 'O cliente lê no aplicativo:',
    send: 'Enviar foto',
    sendTitle: 'Enviar a foto pedida',
    sendText: 'A nota volta ao seu lugar na fila com esta foto, no lugar da anterior. Quem envia a foto não aprova a nota.',
    picture: 'Foto da nota',
    received: 'Foto recebida: a nota voltou para a fila de análise',
    callOff: 'Não esperar mais',
    calledOff: 'A nota voltou para a fila de análise sem a foto',
  },
  en: {
    title: 'Waiting for a picture',
    text: 'Asked for by {{by}} on {{at}}. Without it by {{day}} the invoice returns to the queue for a person to decide.',
    reads: 'The customer reads in the app:',
    send: 'Send picture',
    sendTitle: 'Send the picture asked for',
    sendText:
      'The invoice returns to its place in the queue with this picture, in the place of the one before. Who sends the picture does not approve the invoice.',
    picture: 'Picture of the invoice',
    received: 'Picture received: the invoice is back in the review queue',
    callOff: 'Wait no longer',
    calledOff: 'The invoice is back in the review queue without the picture',
  },
});
