import { defineTexts } from '../../lib/i18n/texts.ts';

/** What will be approved, beside the act that approves it. */
export const approvalTexts = defineTexts('review-approval', {
  pt: {
    title: 'Será aprovado, sem volta',
    noAmount: 'Sem valor legível',
    none: 'não informado',
    'field.amountInCents': 'Valor',
    'field.issueDate': 'Emissão',
    'field.number': 'Número',
    'field.issuerCnpj': 'Emissor',
    'source.XML': 'no XML',
    'source.QR_CODE': 'no QR Code',
    'source.ACCESS_KEY': 'na chave de acesso',
    'source.NOTE_SERVICE': 'na consulta da nota',
    'source.STORE_SYNC': 'na venda enviada pela loja',
    'source.SENDER': 'no que foi enviado',
    differs: '{{field}} diferente: {{source}} está {{said}}',
    agrees: 'Igual ao que está {{source}}',
  },
  en: {
    title: 'Will be approved, for good',
    noAmount: 'No readable amount',
    none: 'not given',
    'field.amountInCents': 'Amount',
    'field.issueDate': 'Issued',
    'field.number': 'Number',
    'field.issuerCnpj': 'Issuer',
    'source.XML': 'the XML',
    'source.QR_CODE': 'the QR code',
    'source.ACCESS_KEY': 'the access key',
    'source.NOTE_SERVICE': 'the note service',
    'source.STORE_SYNC': 'the sale that the store sent',
    'source.SENDER': 'what was sent',
    differs: '{{field}} differs: {{source}} says {{said}}',
    agrees: 'The same as in {{source}}',
  },
});
