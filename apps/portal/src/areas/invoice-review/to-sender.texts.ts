import { defineTexts } from '../../lib/i18n/texts.ts';

/** INV-19: what an analyst asks the sender of a note for, or writes to them. */
export const toSenderTexts = defineTexts('review-to-sender', {
  pt: {
    askPicture: 'Pedir foto',
    askTitle: 'Pedir a foto da nota',
    askText:
      'A nota sai da fila e espera quem a enviou, que é avisado no aplicativo. Com a foto, ou se ela não vier no prazo, a nota volta ao mesmo lugar.',
    askReason: 'Motivo',
    askSentence: 'Mensagem ao cliente (opcional)',
    ask: 'Pedir foto',
    cancel: 'Cancelar',
    write: 'Escrever ao cliente',
    message: 'Mensagem ao cliente (opcional)',
    readInApp: 'O cliente lê no aplicativo. Não escreva dados pessoais.',
    awaits: 'Esta nota aguarda a foto que {{by}} pediu, até {{day}}',
    callOff: 'Não esperar mais',
  },
  en: {
    askPicture: 'Ask for picture',
    askTitle: 'Ask for the picture of the invoice',
    askText:
      'The invoice leaves the queue and waits for its sender, who is told in the app. With the picture, or if it does not come in time, the invoice returns to the same place.',
    askReason: 'Reason',
    askSentence: 'Message to the customer (optional)',
    ask: 'Ask for picture',
    cancel: 'Cancel',
    write: 'Write to the customer',
    message: 'Message to the customer (optional)',
    readInApp: 'The customer reads it in the app. Write no personal data.',
    awaits: 'This invoice waits for the picture that {{by}} asked for, until {{day}}',
    callOff: 'Wait no longer',
  },
});
