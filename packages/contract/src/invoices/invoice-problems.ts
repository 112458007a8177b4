import type { ProblemTexts } from '../messages/problem-texts.ts';

/** ERR-02: refusals about fiscal notes. */
export const INVOICE_PROBLEMS = {
  'customer-unknown': {
    status: 404,
    pt: 'Não há cliente com este CPF neste shopping',
    en: 'No customer of this mall has this CPF',
  },
  'customer-blocked': {
    status: 409,
    pt: 'Este cliente está bloqueado e não pode enviar notas',
    en: 'This customer is blocked and cannot send notes',
  },
  'note-file-gone': {
    status: 409,
    pt: 'O arquivo da nota expirou ou já foi usado. Envie-o novamente',
    en: 'The file of the note has expired or was used. Upload it again',
  },
  'invoice-decided': { status: 409, pt: 'Esta nota já foi decidida', en: 'This note was already decided' },
  'invoice-with-somebody-else': {
    status: 409,
    pt: 'Esta nota está em análise por outra pessoa',
    en: 'Somebody else is reviewing this note',
  },
  'invoice-own-approval': {
    status: 403,
    pt: 'Quem enviou ou reenviou a nota não a aprova: peça a outra pessoa com a permissão Aprovar e recusar notas fiscais',
    en: 'Who sent or resent the note does not approve it: ask somebody else with the permission Approve and refuse invoices',
  },
  'invoice-not-in-review': { status: 409, pt: 'Esta nota ainda não está em análise', en: 'This note is not in review yet' },
  'invoice-awaits-picture': {
    status: 409,
    pt: 'Esta nota aguarda a foto pedida a quem a enviou',
    en: 'This note waits for the picture that its sender was asked for',
  },
  'invoice-picture-unaskable': {
    status: 409,
    pt: 'Não há foto a pedir desta nota',
    en: 'There is no picture to ask for of this note',
  },
  'invoice-picture-not-asked': {
    status: 409,
    pt: 'Esta nota não aguarda nenhuma foto',
    en: 'This note waits for no picture',
  },
  'invoice-duplicated': { status: 409, pt: 'Já existe uma nota igual a esta', en: 'There already is a note like this one' },
  'invoice-cancelled': {
    status: 409,
    pt: 'A loja cancelou esta nota: ela não pode ser aprovada',
    en: 'The store cancelled this note: it cannot be approved',
  },
  'invoice-over-value-limit': {
    status: 409,
    pt: 'O valor da nota passa do limite do shopping',
    en: "The note's value exceeds the mall's limit",
  },
  'invoice-issuer-blocked': {
    status: 409,
    pt: 'O CNPJ emissor está bloqueado neste shopping',
    en: 'The issuer CNPJ is blocked in this mall',
  },
} as const satisfies ProblemTexts;
