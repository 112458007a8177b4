import { type AccessKey, type AccessKeyFault, readAccessKey } from './access-key.ts';
import { isCnpj } from './cnpj.ts';
import { isCpf } from './cpf.ts';
import { type Day, isDay } from './dates.ts';
import { parseDecimal } from './money.ts';

/** What the QR code of a note says besides its key. Versions 1 to 3 are NFC-e; 'sat' is a CF-e. */
export interface NoteQr {
  readonly accessKey: AccessKey;
  readonly version: 1 | 2 | 3 | 'sat';
  /** Printed before the authority answered: day and amount stand in the code itself. */
  readonly isOffline: boolean;
  /** Null where the code does not say, or says a day of another month than its key. */
  readonly issueDate: Day | null;
  readonly amountInCents: number | null;
  readonly buyer: { readonly kind: 'cpf' | 'cnpj'; readonly id: string } | null;
}

export type QrFault = 'unreadable' | 'test-environment' | AccessKeyFault;

export type QrReading = { readonly ok: true; readonly qr: NoteQr } | { readonly ok: false; readonly fault: QrFault };

/** Longer than any of the layouts: what is scanned is anybody's text. */
const LONGEST = 2000;
const PRODUCTION = '1';

const unreadable = { ok: false, fault: 'unreadable' } as const;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The parameters of the address, the last of a name counting. */
function parametersOf(address: string): ReadonlyMap<string, string> | null {
  const parameters = new Map<string, string>();
  for (const part of address
    .replace(/^[^?]*\?/, '')
    .replace(/#.*$/, '')
    .split('&')) {
    const [name = '', ...value] = part.split('=');
    const text = decoded(value.join('='));
    if (text === null) return null;
    parameters.set(name, text);
  }
  return parameters;
}

const centsOf = (text: string | undefined): number | null => parseDecimal(text ?? '') ?? null;

function buyerOf(id: string | undefined): NoteQr['buyer'] {
  if (!id) return null;
  if (isCpf(id)) return { kind: 'cpf', id };
  return isCnpj(id, { alphanumeric: true }) ? { kind: 'cnpj', id } : null;
}

interface Parts extends Omit<NoteQr, 'accessKey' | 'issueDate'> {
  readonly key: string;
  /** Of the month in the key, as far as can be seen; empty where there is none. */
  readonly day: string;
  readonly environment: string | undefined;
}

/** Version 1 has the moment of issue as its letters' codes: '2025-11-15T10:15:00-03:00'. */
function dayOfMoment(hex: string): string {
  const letters = hex.match(/../g) ?? [];
  return String.fromCharCode(...letters.map((letter) => Number.parseInt(letter, 16))).slice(0, 10);
}

/** Version 1 names each part: chNFe, nVersao, tpAmb, cDest, dhEmi, vNF … */
const readVersion1 = (parameters: ReadonlyMap<string, string>): Parts => ({
  key: parameters.get('chNFe') ?? '',
  environment: parameters.get('tpAmb'),
  day: dayOfMoment(parameters.get('dhEmi') ?? ''),
  version: 1,
  isOffline: false,
  amountInCents: centsOf(parameters.get('vNF')),
  buyer: buyerOf(parameters.get('cDest')),
});

/** Versions 2 and 3: key|version|environment, and when offline day|amount|… between bars. */
function readBars([key = '', version, environment, ...rest]: readonly string[]): Parts | null {
  if (version !== '2' && version !== '3') return null;
  // Online, version 2 has the secret's number and the hash, version 3 nothing.
  const isOffline = rest.length > 2;
  return {
    key,
    environment,
    day: isOffline ? `20${key.slice(2, 4)}-${key.slice(4, 6)}-${rest[0]}` : '',
    version: version === '2' ? 2 : 3,
    isOffline,
    amountInCents: isOffline ? centsOf(rest[1]) : null,
    buyer: isOffline && version === '3' ? buyerOf(rest[3]) : null,
  };
}

/** CF-e SAT is no address: key|instant|amount|buyer|signature. */
function readSat([key = '', instant = '', amount, buyer]: readonly string[]): Parts | null {
  if (!/^\d{14}$/.test(instant)) return null;
  const day = instant.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3');
  const amountInCents = centsOf(amount);
  return { key, environment: PRODUCTION, day, version: 'sat', isOffline: false, amountInCents, buyer: buyerOf(buyer) };
}

function partsOf(text: string): Parts | null {
  if (!/[?&](?:p|chNFe)=/.test(text)) {
    const bars = (text.includes('|') ? text : (decoded(text) ?? '')).split('|');
    return readBars(bars) ?? readSat(bars);
  }
  const parameters = parametersOf(text);
  if (parameters === null) return null;
  if (parameters.has('chNFe')) return readVersion1(parameters);
  return readBars((parameters.get('p') ?? '').split('|'));
}

/**
 * Reads the text of a note's QR code. Nothing is fetched: the address in it is a stranger's. `currentMonth` as for access
 * keys. A good code does not prove that the note exists.
 */
export function readQrText(text: string, currentMonth?: string): QrReading {
  const scanned = text.trim();
  if (scanned.length > LONGEST) return unreadable;
  const parts = partsOf(scanned);
  if (parts === null) return unreadable;
  const { key, environment, day, ...said } = parts;
  const reading = readAccessKey(key, currentMonth);
  if (!reading.ok) return { ok: false, fault: reading.fault === 'length' ? 'unreadable' : reading.fault };
  if ((parts.version === 'sat') !== (reading.accessKey.model === '59')) return unreadable;
  if (environment !== PRODUCTION) return { ok: false, fault: 'test-environment' };
  const { accessKey } = reading;
  const issueDate = isDay(day) && day.startsWith(accessKey.month) ? day : null;
  return { ok: true, qr: { accessKey, issueDate, ...said } };
}
