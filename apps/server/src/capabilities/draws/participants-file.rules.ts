import { orderOf, seriesOf } from '@galeria/contract/draw/draw-rule';
import type { DrawSettings } from '@galeria/contract/draw/draw-shapes';
import { wallTime } from '@galeria/contract/kit/fields/sao-paulo-clock';
import { neutraliseSeparated } from '@galeria/contract/kit/no-formula';

/** Domain 1.8: what the authority takes (Nota 23 of 16/04/2026). Commas, quotes doubled, CRLF. */
export const PARTICIPANTS_HEADER =
  'cpf,cnpj,nome,numero_serie,elemento_sorteavel,data_hora_participacao,email,telefone,estrangeiro\r\n';

export interface Participant {
  readonly number: string;
  readonly givenAt: Date;
  /** Null of somebody who was erased since. */
  readonly cpf: string | null;
  readonly fullName: string | null;
  readonly email: string | null;
  readonly phoneNumber: string | null;
}

const NAME = { shortest: 6, longest: 100 };
const EMAIL = { shortest: 6, longest: 70 };
const PHONE = { shortest: 10, longest: 20 };
/** Names that are there and too short are marked as what they are, rather than refused with the whole file. */
const SHORT_MARK = ' (sic)';
const ERASED = 'Titular excluído';

const two = (value: number): string => String(value).padStart(2, '0');

function momentText(instant: Date): string {
  const { year, month, day, hour, minute, second } = wallTime(instant);
  return `${two(day)}/${two(month)}/${year} ${two(hour)}:${two(minute)}:${two(second)}`;
}

/** FIL-03: whoever opens the file before sending it must not run what somebody gave as a name. By characters, as people count them: half a letter is none. */
function nameText(fullName: string | null): string {
  const characters = [...neutraliseSeparated((fullName ?? ERASED).replace(/\s+/gu, ' ').trim())].slice(0, NAME.longest);
  const name = characters.join('').trim();
  return characters.length < NAME.shortest ? `${name}${SHORT_MARK}` : name;
}

/** What may be left out is, when it does not fit. */
const optional = (text: string | null, { shortest, longest }: { shortest: number; longest: number }): string =>
  text === null || text.length < shortest || text.length > longest ? '' : text;

const cell = (text: string): string => (/[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export function participantLine(participant: Participant, settings: DrawSettings): string {
  const { number, givenAt, cpf, fullName, email, phoneNumber } = participant;
  const cells = [
    cpf ?? '',
    '',
    nameText(fullName),
    String(seriesOf(number, settings)),
    String(orderOf(number, settings)).padStart(settings.orderDigits, '0'),
    momentText(givenAt),
    optional(email === null ? null : neutraliseSeparated(email), EMAIL),
    optional(phoneNumber, PHONE),
    '',
  ];
  return `${cells.map(cell).join(',')}\r\n`;
}
