import type { Text } from '../messages/text.ts';
import { COUNTS } from '../reference/limits.ts';

/** FMT-02: what a refused value reads, about files that are sent. */
export const FILE_RULE_TEXTS = {
  fileEmpty: { pt: 'O arquivo está vazio', en: 'The file is empty' },
  imageRejected: {
    pt: 'A imagem deve ser JPG ou PNG, ter no máximo 1 MB e exatamente 1000x1000 px',
    en: 'The image must be JPG or PNG, at most 1 MB and exactly 1000x1000 px',
  },
  imageType: { pt: 'A imagem deve ser um arquivo JPG ou PNG', en: 'The image must be a JPG or PNG file' },
  imageTooLarge: { pt: 'A imagem deve ter no máximo 1 MB', en: 'The image may have at most 1 MB' },
  imageDimensions: { pt: 'A imagem deve ter exatamente 1000x1000 px', en: 'The image must have exactly 1000x1000 px' },
  regulationType: { pt: 'O regulamento deve ser um arquivo PDF', en: 'The regulation must be a PDF file' },
  regulationTooLarge: { pt: 'O regulamento deve ter no máximo 10 MB', en: 'The regulation may have at most 10 MB' },
  restrictionListType: { pt: 'A lista de restrição deve ser um arquivo CSV', en: 'The restriction list must be a CSV file' },
  restrictionListTooLarge: {
    pt: 'A lista de restrição deve ter no máximo 2 MB',
    en: 'The restriction list may have at most 2 MB',
  },
  prizeReceiptType: { pt: 'O recibo deve ser um arquivo PDF, JPG ou PNG', en: 'The receipt must be a PDF, JPG or PNG file' },
  prizeReceiptTooLarge: { pt: 'O recibo deve ter no máximo 10 MB', en: 'The receipt may have at most 10 MB' },
  importType: { pt: 'O arquivo de importação deve ser um CSV', en: 'The import file must be a CSV' },
  importTooLarge: { pt: 'O arquivo de importação deve ter no máximo 20 MB', en: 'The import file may have at most 20 MB' },
  integrationCsvType: { pt: 'O arquivo de integração deve ser um CSV', en: 'The integration file must be a CSV' },
  integrationTxtType: { pt: 'O arquivo de integração deve ser um TXT', en: 'The integration file must be a TXT' },
  couponingCodesType: { pt: 'O arquivo de códigos deve ser um CSV ou TXT', en: 'The file of codes must be a CSV or TXT' },
  couponingCodesTooLarge: {
    pt: 'O arquivo de códigos deve ter no máximo 20 MB',
    en: 'The file of codes may have at most 20 MB',
  },
  integrationTooLarge: {
    pt: 'O arquivo de integração deve ter no máximo 20 MB',
    en: 'The integration file may have at most 20 MB',
  },
  integrationShortLine: {
    pt: `Cada linha deve ter um código de ${COUNTS.shortIntegrationCode} dígitos`,
    en: `Each line must have one code of ${COUNTS.shortIntegrationCode} digits`,
  },
  integrationLongLine: {
    pt: `Cada linha deve ter um código de ${COUNTS.longIntegrationCode} dígitos e uma senha de ${COUNTS.integrationPassword} dígitos`,
    en: `Each line must have one code of ${COUNTS.longIntegrationCode} digits and a password of ${COUNTS.integrationPassword} digits`,
  },
} as const satisfies Readonly<Record<string, Text>>;
