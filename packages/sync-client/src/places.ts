import { join } from 'node:path';

/** What the client keeps, by name, in its folder of data. */
export const placesIn = (folder: string) => ({
  queue: join(folder, 'fila.jsonl'),
  log: join(folder, 'galeria-sync.log'),
  lock: join(folder, 'em-uso.lock'),
  keys: join(folder, 'chave.json'),
  troubles: join(folder, 'avisos.json'),
  issuers: join(folder, 'cnpjs-da-loja.json'),
  settings: join(folder, 'configuracao-do-servidor.json'),
});
