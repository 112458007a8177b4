import { saoPauloDay } from '../kit/fields/dates.ts';
import { wallTime } from '../kit/fields/sao-paulo-clock.ts';
import type { ProofExtraction } from './draw-proof.ts';
import type { ExtractionChoice, ExtractionGround } from './extraction.ts';
import { type Words, words } from './finding.ts';

// DRW-13: by which extraction a draw was made, and why, as minutes, the proof and its checkers say it.

const shownDay = (day: string): string => day.split('-').reverse().join('/');

/** By the wall clock of São Paulo. */
function shownMoment(at: string): string {
  const { hour, minute } = wallTime(new Date(at));
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${shownDay(saoPauloDay(new Date(at)))} ${pad(hour)}:${pad(minute)}`;
}

const GROUNDS: Readonly<Record<ExtractionGround, (choice: ExtractionChoice) => Words>> = {
  RAFFLE_DATE: ({ earliest }) =>
    words(`da data do sorteio (${shownDay(earliest)})`, `that of the raffle date (${shownDay(earliest)})`),
  AFTER_RAFFLE_DATE: ({ earliest }) =>
    words(
      `a primeira realizada depois da data do sorteio (${shownDay(earliest)})`,
      `the first one held after the raffle date (${shownDay(earliest)})`,
    ),
  AFTER_FREEZE: ({ frozenAt }) =>
    words(
      `a primeira depois do congelamento da lista (${shownMoment(frozenAt)})`,
      `the first one after the list froze (${shownMoment(frozenAt)})`,
    ),
};

/** DRW-13: which extraction it is, after 'a extração é'. */
export const groundWords = (choice: ExtractionChoice): Words => GROUNDS[choice.ground](choice);

/** DRW-13: what was stated of a later one. */
export const statedWords = ({ isFirstHeld, earliest }: ExtractionChoice): Words | null =>
  isFirstHeld
    ? words(
        `quem digitou declarou que nenhuma extração foi realizada antes dela desde ${shownDay(earliest)}`,
        `those who typed stated that no extraction was held before it since ${shownDay(earliest)}`,
      )
    : null;

export const sayExtraction = {
  fits: (extraction: ProofExtraction) => {
    const [ground, stated] = [groundWords(extraction), statedWords(extraction)];
    const { number, date } = extraction;
    return words(
      `A extração ${number}, de ${shownDay(date)}, é ${ground.what}${stated === null ? '' : `; ${stated.what}`}.`,
      `Extraction ${number}, of ${shownDay(date)}, is ${ground.english}${stated === null ? '' : `; ${stated.english}`}.`,
    );
  },
  early: (date: string, earliest: string) =>
    words(
      `A extração usada é de ${shownDay(date)}; nenhuma anterior a ${shownDay(earliest)} podia ser usada.`,
      `The extraction used is of ${shownDay(date)}; none before ${shownDay(earliest)} could be used.`,
    ),
  misplaced: (given: ExtractionChoice, right: ExtractionChoice) =>
    words(
      `A prova diz que a extração é ${groundWords(given).what}, desde ${shownDay(given.earliest)}; ela é ${groundWords(right).what}, desde ${shownDay(right.earliest)}.`,
      `The proof says that the extraction is ${groundWords(given).english}, since ${shownDay(given.earliest)}; it is ${groundWords(right).english}, since ${shownDay(right.earliest)}.`,
    ),
  unstated: (date: string, earliest: string) =>
    words(
      `A extração é de ${shownDay(date)}, e ninguém declarou que nenhuma foi realizada antes dela desde ${shownDay(earliest)}.`,
      `The extraction is of ${shownDay(date)}, and nobody stated that none was held before it since ${shownDay(earliest)}.`,
    ),
  after: (date: string, time: string, drawnAt: string) =>
    words(
      `A extração de ${shownDay(date)} é realizada às ${time}; a apuração é de antes, de ${drawnAt}.`,
      `The extraction of ${shownDay(date)} is held at ${time}; the draw is of before that, of ${drawnAt}.`,
    ),
};
