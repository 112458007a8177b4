import type { TimelineKind } from '@galeria/contract/customers/customer';
import { defineTexts } from '../../lib/i18n/texts.ts';

const kindsPt = {
  REGISTERED: 'Cadastrou-se',
  CHANGED: 'Dados alterados',
  BLOCKED: 'Bloqueado',
  UNBLOCKED: 'Desbloqueado',
  INVOICE: 'Nota fiscal enviada',
  OPT_IN: 'Entrou na promoção',
  COUPON: 'Recebeu um cupom',
  LUCKY_NUMBER: 'Recebeu um número da sorte',
} as const satisfies Record<TimelineKind, string>;

const kindsEn = {
  REGISTERED: 'Registered',
  CHANGED: 'Data changed',
  BLOCKED: 'Blocked',
  UNBLOCKED: 'Unblocked',
  INVOICE: 'Invoice sent',
  OPT_IN: 'Joined the promotion',
  COUPON: 'Received a coupon',
  LUCKY_NUMBER: 'Received a lucky number',
} as const satisfies Record<TimelineKind, string>;

/** CUS-06: what happened with a customer. */
export const customerTimelineTexts = defineTexts('customers.timeline', {
  pt: {
    ...kindsPt,
    title: 'Linha do tempo',
    text: 'Do mais recente ao mais antigo',
    empty: 'Nada aconteceu ainda',
    more: 'Carregar mais',
    by: 'por {{by}}',
    issuer: 'Emitente {{cnpj}}',
    accessKey: 'Chave {{key}}',
    coupon: 'Cupom {{number}}',
    luckyNumber: 'Número {{number}}',
    reason: 'Motivo: {{reason}}',
    awaitsPicture: 'Aguardando foto até {{day}}',
    toSender: 'Para o cliente: “{{message}}”',
    void: 'Sem validade: nota cancelada',
  },
  en: {
    ...kindsEn,
    title: 'Timeline',
    text: 'Newest first',
    empty: 'Nothing has happened yet',
    more: 'Load more',
    by: 'by {{by}}',
    issuer: 'Issuer {{cnpj}}',
    accessKey: 'Key {{key}}',
    coupon: 'Coupon {{number}}',
    luckyNumber: 'Number {{number}}',
    reason: 'Reason: {{reason}}',
    awaitsPicture: 'Waiting for a picture until {{day}}',
    toSender: 'To the customer: “{{message}}”',
    void: 'Void: invoice cancelled',
  },
});
