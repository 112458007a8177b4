import { type Entry, phrase } from './phrase.ts';

/**
 * SYN-05: why one sale of a batch is refused, never to be sent again as it is. The shop reads it in the client's log, the
 * operator beside the store.
 */
export const SALE_REFUSAL_TEXTS = {
  'sale-key-invalid': { pt: 'A chave de acesso não é válida', en: 'The access key is not valid' },
  'sale-key-mismatch': {
    pt: 'A chave de acesso não corresponde ao emitente, à série, ao número ou ao mês da venda',
    en: "The access key does not match the sale's issuer, series, number or month",
  },
  'sale-issuer-not-of-store': {
    pt: 'O CNPJ emissor não é desta loja: a nota é de outra, ou falta o CNPJ na loja no portal',
    en: 'The issuer CNPJ is not of this store: the note is of another one, or the CNPJ is missing from the store in the portal',
  },
  'sale-luc-of-other-store': { pt: 'A LUC da venda não é a desta loja', en: "The sale's LUC is not this store's" },
  'sale-of-other-store': {
    pt: 'Esta venda já foi enviada por outra loja',
    en: 'This sale was already sent by another store',
  },
  'sale-content-differs': {
    pt: 'Esta venda já foi recebida com outro conteúdo. A primeira continua valendo',
    en: 'This sale was already received with other content. The first one stands',
  },
  'sale-amount-impossible': { pt: 'Os valores da venda são impossíveis', en: 'The amounts of the sale are impossible' },
  'sale-amounts-disagree': phrase<{ grossCents: number; discountCents: number; totalCents: number }>(
    ({ grossCents, discountCents, totalCents }, { money }) =>
      `Valor bruto ${money(grossCents)} menos desconto ${money(discountCents)} é ${money(grossCents - discountCents)}, e o valor líquido diz ${money(totalCents)}`,
    ({ grossCents, discountCents, totalCents }, { money }) =>
      `Gross ${money(grossCents)} less discount ${money(discountCents)} is ${money(grossCents - discountCents)}, and the net says ${money(totalCents)}`,
  ),
  'sale-with-taxes-too-low': phrase<{ totalCents: number; totalWithTaxesCents: number }>(
    ({ totalCents, totalWithTaxesCents }, { money }) =>
      `O valor com tributos ${money(totalWithTaxesCents)} é menor que o valor líquido ${money(totalCents)}: ele é o total da nota com IBS, CBS e IS, e não só os tributos`,
    ({ totalCents, totalWithTaxesCents }, { money }) =>
      `The value with taxes ${money(totalWithTaxesCents)} is less than the net ${money(totalCents)}: it is the total of the note with IBS, CBS and IS, and not the taxes alone`,
  ),
  'sale-amount-differs': phrase<{ firstCents: number; totalCents: number }>(
    ({ firstCents, totalCents }, { money }) =>
      `Esta venda já foi recebida com ${money(firstCents)}, e agora diz ${money(totalCents)}. A primeira continua valendo`,
    ({ firstCents, totalCents }, { money }) =>
      `This sale was already received with ${money(firstCents)}, and now says ${money(totalCents)}. The first one stands`,
  ),
  'sale-date-invalid': { pt: 'A data da venda não existe', en: 'The date of the sale does not exist' },
  'sale-in-future': { pt: 'A venda tem data no futuro', en: 'The sale is dated in the future' },
  'sale-before-its-time': {
    pt: 'A venda é mais antiga do que a sincronização aceita',
    en: 'The sale is older than the synchronisation takes',
  },
  'sale-number-invalid': { pt: 'O número ou a série da venda não é válido', en: 'The number or series of the sale is not valid' },
  'sale-item-invalid': { pt: 'Um item da venda não é válido', en: 'An item of the sale is not valid' },
  'cancellation-without-day': {
    pt: 'O cancelamento não diz o dia da venda nem a sua chave de acesso',
    en: "The cancellation says neither the sale's day nor its access key",
  },
} as const satisfies Record<string, Entry>;

export type SaleRefusal = keyof typeof SALE_REFUSAL_TEXTS;
