/** SYN-05: the fiscal documents of a sale by what shops call them in the column `documento`. A 'cupom' is an NFC-e since SAT ended. */
const WORDS: Readonly<Record<string, string>> = {
  NFCE: 'NFCE',
  NFC: 'NFCE',
  CUPOM: 'NFCE',
  CUPOMFISCAL: 'NFCE',
  '65': 'NFCE',
  NFE: 'NFE',
  NF: 'NFE',
  '55': 'NFE',
  SAT: 'CFE',
  CFE: 'CFE',
  CFESAT: 'CFE',
  '59': 'CFE',
};

/**
 * What kind of document a word means, in the words of the sources of a sale; any other word is a kind of its own. Null: it is not
 * said. Nothing but plain letters and digits: a file is read without knowing its encoding.
 */
export function documentKindOf(word: string | null | undefined): string | null {
  const plain = (word ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 20);
  return plain === '' ? null : (WORDS[plain] ?? plain);
}
