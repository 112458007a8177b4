import type { FoundFile } from './folders.ts';

const MOST_XML_BYTES = 5 * 1024 * 1024;
const MOST_CSV_BYTES = 100 * 1024 * 1024;

/** What nobody has to look into to refuse: the run and the dry run say the same. */
export function sizeFault({ kind, size }: Pick<FoundFile, 'kind' | 'size'>): string | null {
  if (size === 0)
    return 'O arquivo está vazio (0 bytes; queda de energia?): a venda não está nele. Gere o arquivo de novo no sistema da loja.';
  const most = kind === 'xml' ? MOST_XML_BYTES : MOST_CSV_BYTES;
  return size > most ? `O arquivo é maior do que o aceito (${most / 1024 / 1024} MB).` : null;
}
