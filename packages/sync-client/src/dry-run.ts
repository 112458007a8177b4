import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatCnpj } from '@galeria/contract/kit/formats';
import { sizeFault } from './file-size.ts';
import { createSettling, type FoundFile, filesIn } from './folders.ts';
import { placesIn } from './places.ts';
import { csvFault, csvSales } from './read-csv.ts';
import { readXmlFile } from './read-xml.ts';
import { keptIssuers, keptSettings, type LocalSettings, wholePaths } from './settings.ts';
import type { SyncedSale } from './wire.ts';

const reais = (cents: number): string => (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });

/** The buyer is a person of the shop's, and a screen is seen by many. */
function described(sale: SyncedSale): string {
  const document = sale.accessKey ?? `CNPJ ${sale.issuerCnpj}, série ${sale.series ?? '-'}, número ${sale.number}`;
  if (sale.kind === 'CANCELLATION') return `  cancelamento de ${document}, em ${sale.cancelledAt}`;
  const buyer = sale.buyerCpf === null ? 'sem CPF' : 'com CPF';
  const what = sale.isReturn ? 'devolução' : 'venda';
  return `  ${what} ${sale.source} ${document}, ${sale.issuedAt}, ${reais(sale.totalCents)}, ${sale.items.length} itens, ${buyer}`;
}

interface DryRun {
  readonly settings: LocalSettings;
  readonly settingsPath: string;
  readonly dataFolder: string;
  readonly say: (line: string) => void;
}

/** Reads everything there is and says what would become of it. Sends nothing, moves nothing, writes nothing. */
export async function dryRun({ settings, settingsPath, dataFolder, say }: DryRun): Promise<void> {
  const places = placesIn(dataFolder);
  const told = keptSettings(places.settings);
  const folders = settings.folders ?? wholePaths(told.folders, settingsPath);
  if (folders.length === 0)
    say('Nenhuma pasta: diga quais em "folders" de galeria-sync.json, ou na configuração da loja no portal.');
  const total = { files: 0, refused: 0, sales: 0 };

  const ofIssuers = new Map<string, number>();
  function count(sales: readonly SyncedSale[]): void {
    total.sales += sales.length;
    for (const sale of sales) {
      ofIssuers.set(sale.issuerCnpj, (ofIssuers.get(sale.issuerCnpj) ?? 0) + 1);
      say(described(sale));
    }
  }

  async function show(file: FoundFile): Promise<void> {
    say(file.path);
    const refuse = (reason: string) => {
      total.refused += 1;
      say(`  seria recusado: ${reason}`);
    };
    const size = sizeFault(file);
    if (size !== null) return refuse(size);
    if (file.kind === 'csv') {
      const fault = await csvFault(file.path);
      if (fault !== null) return refuse(fault);
      for await (const sale of csvSales(file.path, file.modifiedAt)) {
        count([sale]);
      }
    } else {
      const reading = readXmlFile(await readFile(file.path), Date.now());
      if (!reading.ok) return refuse(reading.reason);
      count(reading.sales);
    }
    total.files += 1;
  }

  const settled = createSettling(settings.settleMillis);
  const filesOf = (folder: string) => filesIn(folder, { subfolders: settings.subfolders, watched: folders });
  const look = async (): Promise<FoundFile[]> => {
    const found = await Promise.all(folders.map(filesOf));
    return found.flatMap((each) => each?.files ?? []);
  };
  for (const folder of folders) {
    const found = await filesOf(folder);
    if (found === undefined) say(`A pasta ${folder} não existe.`);
    for (const { folder: subfolder, reason } of found?.unreadable ?? []) say(`A pasta ${subfolder} não pôde ser lida: ${reason}`);
  }
  settled(await look(), performance.now());
  await sleep(settings.settleMillis);
  const files = await look();
  const ready = settled(files, performance.now());
  for (const file of ready) await show(file);
  const unfinished = files.length - ready.length;
  say(
    `${total.files} arquivos com ${total.sales} vendas seriam enviados, ${total.refused} seriam recusados, ${unfinished} ainda mudam.`,
  );
  const known = keptIssuers(places.issuers);
  for (const [issuer, sales] of ofIssuers)
    if (known === null) say(`Vendas do CNPJ ${formatCnpj(issuer)}: ${sales}. Confira se ele está na loja no portal.`);
    else if (!known.includes(issuer))
      say(
        `Vendas do CNPJ ${formatCnpj(issuer)}: ${sales}. Ele não está na loja no portal: esperariam neste computador até ser cadastrado, ou seriam recusadas se é de outra loja ou está bloqueado.`,
      );
  say('Nada foi enviado, movido ou gravado.');
}
