import type { Text } from '../messages/text.ts';
import { COUNTS } from '../reference/limits.ts';

/** FMT-02: what a refused value reads, about stores, issuer CNPJs and lists of CPFs. */
export const STORE_RULE_TEXTS = {
  storeUnknown: { pt: 'Não há loja com este código no shopping', en: 'The mall has no store with this code' },
  cnpjAlreadyAdded: { pt: 'Este CNPJ já foi adicionado', en: 'This CNPJ was already added' },
  cnpjMustBeUnique: { pt: 'Os CNPJs emissores devem ser únicos', en: 'Issuer CNPJs must be unique' },
  cnpjInOtherStore: { pt: 'Este CNPJ já está cadastrado em uma loja', en: 'This CNPJ already belongs to a store' },
  storeNotFoundByLuc: {
    pt: 'Não há loja com esta LUC no shopping informado',
    en: 'There is no store with this LUC in the given mall',
  },
  lucTooShort: {
    pt: `A LUC deve ter no mínimo ${COUNTS.lucCharacters} caracteres`,
    en: `The LUC needs at least ${COUNTS.lucCharacters} characters`,
  },
  cnpjRepeatedInFile: { pt: 'CNPJ repetido no arquivo', en: 'CNPJ repeated in the file' },
  fileWithoutCnpjs: { pt: 'O arquivo não tem nenhum CNPJ', en: 'The file has no CNPJ' },
  cpfRepeatedInFile: { pt: 'CPF repetido no arquivo', en: 'CPF repeated in the file' },
  fileWithoutCpfs: { pt: 'O arquivo não tem nenhum CPF', en: 'The file has no CPF' },
  erpRequired: { pt: 'Selecione um ERP para vincular a loja', en: 'Choose an ERP to link the store' },
} as const satisfies Readonly<Record<string, Text>>;
