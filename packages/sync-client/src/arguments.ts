import { dirname, join } from 'node:path';
import { VERSION } from './version.ts';

export const HELP = `galeria-sync ${VERSION}: envia as vendas desta loja ao shopping.

Uso: node galeria-sync.mjs [opções]

  (sem opções)        fica em execução: lê as pastas, guarda as vendas numa fila em disco e envia
  --once              lê e envia uma vez, e termina (0: tudo enviado; 1: ainda há vendas na fila)
  --dry-run           mostra o que seria enviado; não envia, não move e não grava nada
  --settings ARQUIVO  onde está galeria-sync.json (senão, ao lado deste programa)
  --data PASTA        onde ficam fila, registro e chave (senão, galeria-sync-dados ao lado das configurações)
  --version           mostra a versão
  --help              mostra esta ajuda

Arquivos lidos: XML autorizado de NFC-e, NF-e e CF-e, XML de cancelamento, e CSV com uma linha por venda; também em subpastas.
Depois de lido, o arquivo vai para a subpasta "processados"; se não serve, para "recusados", com o motivo ao lado (.motivo.txt).
O registro do que aconteceu está em galeria-sync.log, na pasta dos dados. LEIA-ME.md explica a instalação.
`;

export type Asked =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'fault'; readonly text: string }
  | { readonly kind: 'run' | 'once' | 'dry-run'; readonly settingsPath: string; readonly dataFolder: string };

/** `ownFolder`: where the program stands. */
export function readArguments(given: readonly string[], ownFolder: string): Asked {
  let kind: 'run' | 'once' | 'dry-run' = 'run';
  let settingsPath = join(ownFolder, 'galeria-sync.json');
  let dataFolder: string | null = null;
  const words = [...given];
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '--help' || word === '-h') return { kind: 'help' };
    if (word === '--version') return { kind: 'version' };
    if (word === '--once') kind = kind === 'dry-run' ? kind : 'once';
    else if (word === '--dry-run') kind = 'dry-run';
    else if (word === '--settings' || word === '--data') {
      const value = words.shift();
      if (value === undefined) return { kind: 'fault', text: `${word}: falta o caminho` };
      if (word === '--settings') settingsPath = value;
      else dataFolder = value;
    } else return { kind: 'fault', text: `opção desconhecida: ${word}` };
  }
  return { kind, settingsPath, dataFolder: dataFolder ?? join(dirname(settingsPath), 'galeria-sync-dados') };
}
