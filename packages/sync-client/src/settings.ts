import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isMissing, readJson, replaceFile } from './durable-files.ts';
import { type Environment, proxyFor } from './proxy.ts';
import { publicKeyOf } from './signature.ts';
import { STORE_KEY_SHAPE } from './store-key.ts';
import type { SyncSettings } from './wire.ts';

/** What stands in galeria-sync.json. */
export interface LocalSettings {
  /** Where the API stands, without a slash at its end. */
  readonly base: string;
  readonly storeKey: string;
  readonly serverKey: KeyObject;
  /** Null: the server is asked directly. */
  readonly proxy: URL | null;
  /** Null: those the server says. */
  readonly folders: readonly string[] | null;
  /** Whether folders within the folders are looked into too. */
  readonly subfolders: boolean;
  readonly settleMillis: number;
}

/** Said to whoever starts the client, and then it ends. */
export class SettingsFault extends Error {}

const SETTLE_SECONDS = 2;

function baseOf(server: unknown): string {
  const url = typeof server === 'string' && URL.canParse(server) ? new URL(server) : null;
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  if (url === null || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)))
    throw new SettingsFault('"server" deve ser um endereço https://…');
  const path = url.pathname.replace(/\/+$/, '');
  return url.origin + (path === '' ? '/api' : path);
}

/** Beside the settings' own file where they are not whole paths. */
export const wholePaths = (folders: readonly string[], settingsPath: string): string[] => [
  ...new Set(folders.map((folder) => resolve(dirname(settingsPath), folder))),
];

function foldersOf(folders: unknown, path: string): string[] | null {
  if (folders === undefined || folders === null) return null;
  if (!Array.isArray(folders) || folders.some((folder) => typeof folder !== 'string' || folder.trim() === ''))
    throw new SettingsFault('"folders" deve ser uma lista de pastas, por exemplo ["C:\\\\Vendas\\\\XML"]');
  return folders.length === 0 ? null : wholePaths(folders as string[], path);
}

function proxyOf(base: string, said: unknown, env: Environment): URL | null {
  const isText = said === undefined || typeof said === 'string';
  const proxy = isText ? proxyFor(base, said?.trim(), env) : undefined;
  if (proxy === undefined)
    throw new SettingsFault(
      '"proxy" (ou a variável HTTPS_PROXY) deve ser um endereço http://…, por exemplo "http://10.0.0.1:3128"',
    );
  return proxy;
}

export function readSettings(path: string, env: Environment = process.env): LocalSettings {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').replace(/^\ufeff/, '');
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new SettingsFault(`O arquivo ${path} não existe. Baixe-o no portal, na configuração da loja, e coloque-o nesta pasta.`);
  }
  let said: Record<string, unknown>;
  try {
    said = (JSON.parse(text) ?? {}) as Record<string, unknown>;
  } catch {
    throw new SettingsFault(
      `O arquivo ${path} não é um JSON válido (em Windows, escreva as barras das pastas em dobro: C:\\\\Vendas).`,
    );
  }
  const { server, storeKey, serverKey, proxy, folders, subfolders = true, settleSeconds = SETTLE_SECONDS } = said;
  if (typeof storeKey !== 'string' || !STORE_KEY_SHAPE.test(storeKey))
    throw new SettingsFault('"storeKey" não é uma chave de loja (gsk_…)');
  const key = typeof serverKey === 'string' ? publicKeyOf(serverKey) : null;
  if (key === null) throw new SettingsFault('"serverKey" não é a chave pública do servidor');
  if (typeof subfolders !== 'boolean') throw new SettingsFault('"subfolders" deve ser true ou false');
  if (typeof settleSeconds !== 'number' || !(settleSeconds >= 0 && settleSeconds <= 600))
    throw new SettingsFault('"settleSeconds" deve ser um número de 0 a 600');
  const base = baseOf(server);
  return {
    base,
    storeKey,
    serverKey: key,
    proxy: proxyOf(base, proxy, env),
    folders: foldersOf(folders, path),
    subfolders,
    settleMillis: settleSeconds * 1000,
  };
}

const within = (value: unknown, least: number, most: number, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value))) : otherwise;
const timeOf = (value: unknown): string | null =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : null;

/** The server's settings, whatever a newer or older server says. */
export function serverSettings(said: unknown): SyncSettings {
  const settings = (said ?? {}) as Partial<Record<keyof SyncSettings, unknown>>;
  const folders = Array.isArray(settings.folders) ? settings.folders : [];
  return {
    everySeconds: within(settings.everySeconds, 30, 3600, 300),
    batchSize: within(settings.batchSize, 1, 500, 200),
    openFrom: timeOf(settings.openFrom),
    openUntil: timeOf(settings.openUntil),
    folders: folders.filter((folder): folder is string => typeof folder === 'string' && folder !== ''),
    includeCsv: settings.includeCsv !== false,
  };
}

/** The CNPJs of the store as the server last named them; null where it never did. */
export function keptIssuers(path: string): readonly string[] | null {
  const kept = readJson(path);
  return Array.isArray(kept) ? kept.filter((cnpj): cnpj is string => typeof cnpj === 'string') : null;
}

/** The server's last word is kept: a shop without network reads its folders all the same. */
export const keptSettings = (path: string): SyncSettings => serverSettings(readJson(path));

export function keepSettings(path: string, settings: SyncSettings | readonly string[]): void {
  if (JSON.stringify(readJson(path)) !== JSON.stringify(settings)) replaceFile(path, JSON.stringify(settings));
}
