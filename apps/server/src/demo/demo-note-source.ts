import { completeCpf } from '@galeria/contract/kit/fields/cpf';
import type { PastInvoice } from '../capabilities/invoices/invoices.public.ts';
import { chanceFrom } from './chance.ts';
import type { DemoMall } from './demo-invoice-malls.ts';
import type { End, NoteSource } from './demo-invoice-story.ts';
import type { Purchase } from './demo-purchases.ts';

const PHOTOGRAPHED = new Set<Purchase['channel']>(['OCR', 'BPO', 'AC']);
/** Of the notes by key that wait for the demo's analyst. */
const XML_SHARE = 0.25;
/** Of those whose buyer is named, where it is not who sends. */
const OTHERS_SHARE = 0.12;

/** Of its own, so that no other draw moves. */
const drawOf = (index: number): number => chanceFrom(Math.imul(index + 1, 0x27d4eb2f)).next();

export function sourceOf(
  { mall, index }: { readonly mall: DemoMall; readonly index: number },
  { channel, model }: Purchase,
  { status, reason, isByRule }: End,
): NoteSource {
  if (PHOTOGRAPHED.has(channel)) return 'picture';
  if (channel === 'FAREJEIRO') {
    // One of no value, or too much of it, is nobody's sale.
    if (reason === 'VALUE_LIMIT') return 'key';
    // What the shop says of a customer needs nobody to look at it; what was there already was sent again by its key.
    if (status === 'APROVADA' || (isByRule && reason !== 'DUPLICATED_INVOICE')) return 'store';
    return status === 'AVALIACAO_PENDENTE' || status === 'REJEITADA' ? 'sale' : 'key';
  }
  const hasFile = channel === 'ACCESSKEY' && (model === '55' || model === '65') && status === 'AVALIACAO_PENDENTE';
  return hasFile && mall.isAnalysts && mall.clerk !== null && drawOf(index) < XML_SHARE ? 'xml' : 'key';
}

/** Whether the document names who sent it as who bought; null where it names nobody. */
export function buyerNamed(source: NoteSource, index: number): boolean | null {
  const draw = drawOf(-2 - index);
  if (source === 'store') return true;
  if (source === 'sale') return draw < OTHERS_SHARE ? false : null;
  if (source !== 'xml') return null;
  return draw < OTHERS_SHARE ? false : draw < 0.6 ? true : null;
}

/** CPFs that nobody of the demo's customers has: theirs begin elsewhere. */
const FIRST_STRANGER = 900_000_000;

/** The CPF that the document names. */
export function namedCpf(
  { mall, index, customerId }: { mall: DemoMall; index: number; customerId: string },
  isSender: boolean | null,
) {
  if (isSender === null) return null;
  const known = isSender ? mall.customers.find((each) => each.customerId === customerId)?.cpf : undefined;
  return known ?? completeCpf(String(FIRST_STRANGER + (index % 90_000_000)));
}

export const itemsOf = ({ items }: Purchase): PastInvoice['items'] =>
  items.map(({ name, ncm, cents, quantity }) => ({ name, ncm, quantity, amountInCents: cents * quantity }));
