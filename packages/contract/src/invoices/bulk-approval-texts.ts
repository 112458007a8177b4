import { phrase } from '../messages/phrase.ts';

const notes = (count: number, one: string, others: string): string => `${count} ${count === 1 ? one : others}`;

/** INV-12: why a note is left in the queue, and what became of all of them. */
export const BULK_APPROVAL_TEXTS = {
  bulkNoteFlagged: { pt: 'Tem alertas', en: 'It has flags' },
  bulkNotePictureAsked: { pt: 'Uma foto foi pedida: olhe o que veio', en: 'A picture was asked for: look at what came' },
  bulkNoteIncomplete: { pt: 'Faltam dados', en: 'Something is missing' },
  bulkNoteDuplicate: { pt: 'Há uma nota igual', en: 'There is an equal invoice' },
  bulkNoteOverLimit: { pt: 'Passa do limite do cliente', en: 'It is over the customer’s limit' },
  bulkNoteOverValue: { pt: 'Passa do limite por nota', en: 'It is over the limit per invoice' },
  bulkNoteIssuer: { pt: 'O CNPJ emissor não está liberado', en: 'Its issuer CNPJ is not allowed' },
  bulkNoteBuyer: { pt: 'O CPF na nota é de outra pessoa', en: 'The CPF on it is somebody else’s' },
  bulkNoteFailed: { pt: 'O servidor não conseguiu aprová-la', en: 'The server could not approve it' },
  bulkApproved: phrase<{ approved: number; awaiting: number; left: number }>(
    ({ approved, awaiting, left }) =>
      [
        notes(approved, 'nota aprovada', 'notas aprovadas'),
        ...(awaiting > 0 ? [notes(awaiting, 'espera a decisão do CNPJ', 'esperam a decisão do CNPJ')] : []),
        ...(left > 0 ? [notes(left, 'ficou na fila', 'ficaram na fila')] : []),
      ].join(', '),
    ({ approved, awaiting, left }) =>
      [
        notes(approved, 'invoice approved', 'invoices approved'),
        ...(awaiting > 0 ? [notes(awaiting, 'waits for the decision on its CNPJ', 'wait for the decision on their CNPJ')] : []),
        ...(left > 0 ? [notes(left, 'left in the queue', 'left in the queue')] : []),
      ].join(', '),
  ),
  bulkApprovalStopped: phrase<{ approved: number; untried: number }>(
    ({ approved, untried }) =>
      `Parada por você: ${notes(approved, 'nota aprovada', 'notas aprovadas')}, ${notes(untried, 'não foi tentada', 'não foram tentadas')}`,
    ({ approved, untried }) =>
      `Stopped by you: ${notes(approved, 'invoice approved', 'invoices approved')}, ${notes(untried, 'was not tried', 'were not tried')}`,
  ),
  bulkApprovalFailed: {
    pt: 'O servidor não conseguiu aprovar todas as notas. As que faltam continuam na fila',
    en: 'The server could not approve all invoices. The others are still in the queue',
  },
  workAccessChanged: {
    pt: 'Seu acesso mudou desde o pedido: o que faltava não foi feito',
    en: 'Your access has changed since this was asked for: what was left was not done',
  },
} as const;
