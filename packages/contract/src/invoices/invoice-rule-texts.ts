import type { Text } from '../messages/text.ts';
import { COUNTS } from '../reference/limits.ts';

/** FMT-02: what a refused value reads, about fiscal notes: their access key, their fields and their files. */
export const INVOICE_RULE_TEXTS = {
  accessKeyLength: {
    pt: `Insira os ${COUNTS.accessKeyCharacters} caracteres da chave de acesso`,
    en: `Enter the ${COUNTS.accessKeyCharacters} characters of the access key`,
  },
  accessKeyInvalid: { pt: 'Insira uma chave de acesso válida', en: 'Enter a valid access key' },
  accessKeyState: {
    pt: 'A chave de acesso não indica um estado brasileiro',
    en: 'The access key does not name a Brazilian state',
  },
  accessKeyMonth: {
    pt: 'O mês de emissão na chave de acesso não existe',
    en: 'The month of issue in the access key does not exist',
  },
  accessKeyFuture: {
    pt: 'O mês de emissão na chave de acesso está no futuro',
    en: 'The month of issue in the access key is in the future',
  },
  accessKeyModel: {
    pt: 'Apenas notas dos modelos NF-e, NFC-e e CF-e SAT são aceitas',
    en: 'Only NF-e, NFC-e and CF-e SAT invoices are accepted',
  },
  accessKeyIssuer: {
    pt: 'O CNPJ do emitente na chave de acesso é inválido',
    en: "The issuer's CNPJ in the access key is invalid",
  },
  accessKeySatEnded: {
    pt: 'O estado de São Paulo não aceita CF-e SAT emitido a partir de 2026',
    en: 'The state of São Paulo does not accept CF-e SAT issued from 2026 on',
  },
  noteNumberRequired: { pt: 'Informe o número da nota', en: 'Enter the number of the note' },
  noteNumberInvalid: {
    pt: `O número da nota deve ter até ${COUNTS.noteNumberDigits} dígitos; o de uma NFS-e, até ${COUNTS.serviceNoteNumberDigits}`,
    en: `The number of the note has up to ${COUNTS.noteNumberDigits} digits; that of an NFS-e, up to ${COUNTS.serviceNoteNumberDigits}`,
  },
  noteSeriesInvalid: {
    pt: `A série deve ter até ${COUNTS.noteSeriesDigits} dígitos`,
    en: `The series has up to ${COUNTS.noteSeriesDigits} digits`,
  },
  notePictureRequired: { pt: 'Envie a foto da nota', en: 'Upload the picture of the note' },
  issueDateFuture: { pt: 'A data de emissão está no futuro', en: 'The date of issue is in the future' },
  issueDateOutsideKey: {
    pt: 'A data de emissão não é do mês indicado na chave de acesso',
    en: 'The date of issue is not in the month the access key says',
  },
  notOfAccessKey: {
    pt: 'Este dado é diferente do que a chave de acesso indica',
    en: 'This differs from what the access key says',
  },
  accessKeyFixed: { pt: 'A chave de acesso desta nota não pode mudar', en: 'The access key of this note cannot change' },
  qrUnreadable: { pt: 'Não foi possível ler o QR Code da nota', en: 'The QR code of the note could not be read' },
  noteTestEnvironment: {
    pt: 'Notas emitidas em ambiente de teste não são aceitas',
    en: 'Notes issued in the test environment are not accepted',
  },
  noteAmountZero: { pt: 'Notas com valor zero são recusadas', en: 'Notes of zero value are refused' },
  noteAmountTooHigh: {
    pt: 'O valor de uma nota deve ser de até R$ 99.999.999,99',
    en: 'A note may have a value of up to R$ 99,999,999.99',
  },
  notePictureType: {
    pt: 'A foto da nota deve ser uma imagem JPG ou PNG',
    en: 'The picture of the note must be a JPG or PNG image',
  },
  notePictureTooLarge: { pt: 'A foto da nota deve ter no máximo 10 MB', en: 'The picture of the note may have at most 10 MB' },
  notePictureUnreadable: {
    pt: 'A foto da nota está corrompida ou é grande demais para ser aberta',
    en: 'The picture of the note is damaged or too large to open',
  },
  noteXmlType: { pt: 'O arquivo da nota deve ser um XML', en: 'The file of the note must be an XML' },
  noteXmlTooLarge: { pt: 'O XML da nota deve ter no máximo 5 MB', en: 'The XML of the note may have at most 5 MB' },
  noteXmlUnreadable: { pt: 'O XML da nota está malformado', en: 'The XML of the note is malformed' },
  noteXmlUnsafe: {
    pt: 'O XML da nota tem declarações que não são aceitas',
    en: 'The XML of the note has declarations that are not accepted',
  },
  noteXmlUnknown: { pt: 'O XML não é de uma NF-e, NFC-e ou CF-e SAT', en: 'The XML is not of an NF-e, NFC-e or CF-e SAT' },
  noteXmlCancelled: { pt: 'Esta nota foi cancelada', en: 'This note was cancelled' },
  noteXmlNotAuthorised: { pt: 'Esta nota não foi autorizada pela Sefaz', en: 'This note was not authorised by the tax office' },
  noteXmlNotSale: { pt: 'Apenas notas de venda são aceitas', en: 'Only notes of sales are accepted' },
  noteXmlMismatch: {
    pt: 'A chave de acesso não corresponde aos dados do XML',
    en: 'The access key does not match what the XML says',
  },
} as const satisfies Readonly<Record<string, Text>>;
