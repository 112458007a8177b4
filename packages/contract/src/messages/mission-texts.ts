import type { GoalKind } from '../reference/enumerations/mission.ts';
import { phrase } from './phrase.ts';
import type { ReaderFormats } from './text.ts';

type Period = { readonly passed: boolean; readonly issued: string; readonly startsAt: string; readonly endsAt: string };

/** A note says the minute, or only the day. */
const moment = (text: string, { date, dateTime }: ReaderFormats): string => (text.length === 10 ? date(text) : dateTime(text));

type Step = {
  readonly goalKind: GoalKind;
  readonly steps: number;
  readonly doneBefore: number;
  readonly doneAfter: number;
  /** Notes, or cents, to the end of the step they stand at after the note. */
  readonly missing: number;
};

function stepInPortuguese({ goalKind, steps, doneBefore, doneAfter, missing }: Step, { money, count }: ReaderFormats): string {
  const isOne = goalKind !== 'INVOICE_AMOUNT' && missing === 1;
  const amount = goalKind === 'INVOICE_AMOUNT' ? money(missing) : `${count(missing)} ${missing === 1 ? 'nota' : 'notas'}`;
  const left = `${isOne ? 'falta' : 'faltam'} ${amount} para a etapa ${doneAfter + 1}.`;
  if (doneBefore === steps) return 'Todas as etapas já estavam concluídas: o prêmio é um só.';
  if (doneAfter === steps) return 'A nota concluiu a última etapa: o prêmio foi reservado.';
  return doneAfter > doneBefore
    ? `A nota concluiu a etapa ${doneAfter}; ${left}`
    : `A nota conta, mas a etapa não avançou: ${left}`;
}

function stepInEnglish({ goalKind, steps, doneBefore, doneAfter, missing }: Step, { money, count }: ReaderFormats): string {
  const isOne = goalKind !== 'INVOICE_AMOUNT' && missing === 1;
  const amount = goalKind === 'INVOICE_AMOUNT' ? money(missing) : `${count(missing)} ${missing === 1 ? 'note' : 'notes'}`;
  const left = `${amount} ${isOne ? 'is' : 'are'} missing for step ${doneAfter + 1}.`;
  if (doneBefore === steps) return 'All steps were done already: there is one prize only.';
  if (doneAfter === steps) return 'The note completed the last step: the prize was reserved.';
  return doneAfter > doneBefore
    ? `The note completed step ${doneAfter}; ${left}`
    : `The note counts, but the step did not move: ${left}`;
}

/** MIS-05: why a note moved a mission on or did not. Sentences speak of the note and the mission, never of who bought. */
export const MISSION_TEXTS = {
  missionInApp: phrase<{ readonly passed: boolean; readonly isApproved: boolean }>(
    ({ passed, isApproved }) =>
      isApproved
        ? `A missão ${passed ? 'estava' : 'não estava'} no aplicativo quando a nota foi aprovada.`
        : `A missão ${passed ? 'está' : 'não está'} no aplicativo agora.`,
    ({ passed, isApproved }) =>
      isApproved
        ? `The mission ${passed ? 'was' : 'was not'} in the app when the note was approved.`
        : `The mission ${passed ? 'is' : 'is not'} in the app now.`,
  ),
  missionPeriod: phrase<Period>(
    ({ passed, issued, startsAt, endsAt }, formats) =>
      `A nota foi emitida em ${moment(issued, formats)}, ${passed ? 'dentro' : 'fora'} do período da missão (de ${formats.dateTime(startsAt)} a ${formats.dateTime(endsAt)}).`,
    ({ passed, issued, startsAt, endsAt }, formats) =>
      `The note was issued on ${moment(issued, formats)}, ${passed ? 'within' : 'outside'} the mission's period (from ${formats.dateTime(startsAt)} to ${formats.dateTime(endsAt)}).`,
  ),
  missionAudience: phrase<{ readonly passed: boolean }>(
    ({ passed }) => `A compra ${passed ? 'é' : 'não é'} do público da missão (tipo de usuário, categoria e lista).`,
    ({ passed }) => `The purchase ${passed ? 'is' : 'is not'} of the mission's audience (kind of user, category and list).`,
  ),
  missionWorth: phrase<{ readonly passed: boolean; readonly countedInCents: number }>(
    ({ passed, countedInCents }, { money }) =>
      passed ? `A nota vale ${money(countedInCents)} para a missão.` : 'Sem os itens proibidos, nada sobra da nota para contar.',
    ({ passed, countedInCents }, { money }) =>
      passed
        ? `The note is worth ${money(countedInCents)} for the mission.`
        : 'Without the forbidden items nothing of the note is left to count.',
  ),
  missionStep: phrase<Step>(stepInPortuguese, stepInEnglish),
} as const;
