import type { FourEyesThen } from '@galeria/contract/draw/draw-endpoints';
import { seriesName } from '@galeria/contract/draw/draw-rule';
import type {
  Approximation,
  DrawSettings,
  DrawStep,
  EmptySeries,
  SeriesSource,
  StepKind,
} from '@galeria/contract/draw/draw-shapes';
import type { ExtractionChoice } from '@galeria/contract/draw/extraction';
import { groundWords, statedWords } from '@galeria/contract/draw/extraction-words';
import { isCnpj } from '@galeria/contract/kit/fields/cnpj';
import { addDays, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { formatCnpj, formatCpf, formatDate, formatDateTime } from '@galeria/contract/kit/formats';
import { THRESHOLDS } from '@galeria/contract/reference/limits';
import type { MinutesContent, MinutesSection, MinutesTable, Selected } from './minutes.shapes.ts';
import { disqualifiedRow, placeText, replaced, voidedSince } from './minutes-after-draw.format.ts';

// DRW-07, domain 1.9: what the minutes of a draw say, line by line. Whoever has them can redo the draw by hand.

export const MINUTES_TITLE = 'Ata de apuração';

const APPROXIMATION_TEXTS: Readonly<Record<Approximation, string>> = {
  ALTERNATING: 'o número distribuído mais próximo na mesma série, alternando acima e abaixo; em empate, o superior',
  UP_THEN_DOWN: 'o número distribuído imediatamente superior na mesma série e, esgotados os superiores, o inferior',
  UP_CIRCULAR: 'o número distribuído imediatamente superior, recomeçando do menor ao chegar ao maior',
};

const EMPTY_SERIES_TEXTS: Readonly<Record<EmptySeries, string>> = {
  NEAREST: 'a série mais próxima, alternando acima e abaixo',
  NEXT_LOWER: 'a série imediatamente inferior, recomeçando da maior depois da menor',
};

/** Going up in a circle leaves nothing to choose. */
const emptySeriesText = ({ approximation, emptySeries }: DrawSettings): string =>
  approximation === 'UP_CIRCULAR'
    ? 'a série imediatamente superior, recomeçando da menor ao chegar à maior'
    : EMPTY_SERIES_TEXTS[emptySeries];

const SERIES_SOURCE_TEXTS: Readonly<Record<SeriesSource, (settings: DrawSettings) => string>> = {
  TENS_OF_FIRST: () => 'dezena simples dos primeiros prêmios',
  TENS_OF_PRIZE: ({ sourcePrize }) => `dezena simples do ${sourcePrize}º prêmio`,
  PREFIX_AND_TENS: ({ seriesPrefix }) => `prefixo ${seriesPrefix} seguido da dezena simples do 1º prêmio`,
};

const STEP_TEXTS: Readonly<Record<StepKind, (step: DrawStep, series: string, place: string) => string>> = {
  exact: ({ number }, _series, place) => `${number}: distribuído; ${place}`,
  'not-handed-out': ({ number }) => `${number}: não distribuído`,
  nearest: ({ number }, _series, place) => `${number}: distribuído mais próximo; ${place}`,
  'next-higher': ({ number }, _series, place) => `${number}: imediatamente superior; ${place}`,
  'next-lower': ({ number }, _series, place) => `${number}: imediatamente inferior; ${place}`,
  'holder-has-won': ({ number }, _series, place) => `${number}: do mesmo CPF do ${place}; um prêmio por CPF`,
  'note-cancelled': ({ number }) => `${number}: sem direito, por ter a loja cancelado a nota fiscal que o deu`,
  'top-reached': (_step, series) => `${series}: fim da numeração superior`,
  'series-empty': (_step, series) => `${series}: nenhum número distribuído`,
  'series-exhausted': (_step, series) => `${series}: sem outros números`,
  'list-exhausted': () => 'Não há outros números distribuídos',
};

const shownName = (series: number, settings: DrawSettings): string => seriesName(series, settings) || 'única';

const stepText = (step: DrawStep, settings: DrawSettings): string =>
  STEP_TEXTS[step.kind](step, `Série ${shownName(step.series, settings)}`, placeText(step.position, settings));

const SELECTED_COLUMNS = [
  { title: 'Lugar', width: 15 },
  { title: 'Número', width: 13 },
  { title: 'Nome', width: 34 },
  { title: 'CPF', width: 18 },
  { title: 'Publicação', width: 20 },
];

const selectedRow = (each: Selected, settings: DrawSettings): string[] => {
  const place = placeText(each.position, settings);
  const published = each.publishedAt === null ? 'não publicado' : formatDateTime(each.publishedAt);
  const standing = each.voidedAt === null ? published : `${published}; nota cancelada em ${formatDateTime(each.voidedAt)}`;
  const name = each.name ?? 'titular excluído';
  return [
    `${place.charAt(0).toUpperCase()}${place.slice(1)}`,
    each.number,
    name,
    each.cpf === null ? '-' : formatCpf(each.cpf),
    standing,
  ];
};

const cnpjText = (text: string): string => (isCnpj(text, { alphanumeric: true }) ? formatCnpj(text) : text);

function identification({ promotion, awardName, awardQuantity, startsAt, endsAt, facts }: MinutesContent): MinutesSection {
  return {
    heading: 'Promoção',
    lines: [
      `Nome: ${promotion.name} (id ${promotion.id})`,
      `Certificado de autorização: ${promotion.secapNumber ?? '-'}`,
      'Modalidade: assemelhado a sorteio, por número da sorte',
      `Promotora: ${facts.promoter}, CNPJ ${cnpjText(facts.promoterCnpj)}`,
      `Período de participação: ${formatDateTime(startsAt)} a ${formatDateTime(endsAt)}`,
      `Prêmio: ${awardName}, ${awardQuantity} ${awardQuantity === 1 ? 'unidade' : 'unidades'}`,
    ],
  };
}

/** PER-11: since when it is so and by whom, where somebody decided it. */
const fourEyesText = ({ isOn, changedAt, changedBy }: FourEyesThen): string => {
  const since = changedAt === null ? '' : `, por decisão de ${changedBy} em ${formatDateTime(changedAt)}`;
  return isOn
    ? `Duplo controle: exigido${since}`
    : `Duplo controle: desligado pelo operador${since}; uma só pessoa pôde digitar duas vezes`;
};

/** DRW-09: who typed the tickets, and who confirmed them. */
function typists({ drawnAt, drawnBy, typing }: MinutesContent): string[] {
  if (typing === null) return [`Bilhetes digitados por ${drawnBy} em ${formatDateTime(drawnAt)}`];
  return [
    `Primeira digitação: ${typing.typedBy}, em ${formatDateTime(typing.typedAt)}`,
    `Segunda digitação, às cegas: ${drawnBy}, em ${formatDateTime(drawnAt)}`,
    ...(typing.fourEyes === null ? [] : [fourEyesText(typing.fourEyes)]),
  ];
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** DRW-13: which one the regulation asks for, and what was stated of it. */
function extractionLines(choice: ExtractionChoice | null): string[] {
  if (choice === null) return [];
  const stated = statedWords(choice);
  return [
    `Por que esta extração: ${groundWords(choice).what}, às ${choice.time}`,
    ...(stated === null ? [] : [sentence(stated.what)]),
  ];
}

function occasion(content: MinutesContent): MinutesSection {
  const { facts, drawnAt, extraction } = content;
  return {
    heading: 'Apuração',
    lines: [
      `Local: ${facts.place}`,
      `Data e hora: ${formatDateTime(drawnAt)} (horário de Brasília)`,
      `Extração da Loteria Federal: ${extraction.number}, de ${formatDate(extraction.date)}`,
      ...extractionLines(extraction.choice),
    ],
  };
}

/** Decreto 70.951/72 art. 19: all five, in full. */
const ticketTable = ({ tickets }: MinutesContent): MinutesSection => ({
  heading: 'Bilhetes da Loteria Federal',
  table: {
    columns: tickets.map((_ticket, index) => ({ title: `${index + 1}º prêmio`, width: 100 / tickets.length })),
    rows: [tickets],
  },
  lines: [],
});

function winningNumber({ reading, settings }: MinutesContent): MinutesSection {
  const raw =
    reading.rawSeries === '' ? 'série única' : `${reading.rawSeries} (${SERIES_SOURCE_TEXTS[settings.seriesSource](settings)})`;
  return {
    heading: 'Número premiado',
    lines: [
      `Elemento sorteável (unidade simples do ${6 - settings.orderDigits}º ao 5º prêmio): ${reading.order}`,
      `Série apurada: ${raw}`,
      ...(settings.seriesCount === 1
        ? []
        : [`Série ajustada às ${settings.seriesCount} da promoção: ${shownName(reading.series, settings)}`]),
      `Número premiado: ${reading.number}`,
      `Não distribuído o número, vale ${APPROXIMATION_TEXTS[settings.approximation]}.`,
      `Sem números na série, vale ${emptySeriesText(settings)}.`,
      settings.onePerCpf ? 'Cada CPF é contemplado uma só vez.' : 'Um CPF pode ser contemplado mais de uma vez.',
    ],
  };
}

function frozenList({ list, settings, key, keyHash, settingsHash }: MinutesContent): MinutesSection {
  const counts = list.seriesCounts.flatMap((count, index) =>
    count === 0 ? [] : [`série ${shownName(settings.firstSeries + index, settings)}: ${count}`],
  );
  return {
    heading: 'Lista de números distribuídos',
    lines: [
      `Congelada em ${formatDateTime(list.frozenAt ?? list.sealedAt)}, com ${list.total} números`,
      `Por série: ${counts.join('; ')}`,
      `Raiz SHA-256: ${list.root}`,
      `Chave da ordem de distribuição: ${key}`,
      `SHA-256 da chave, publicado na ativação: ${keyHash}`,
      ...(settingsHash === null ? [] : [`SHA-256 das regras da apuração, publicado antes dela: ${settingsHash}`]),
    ],
  };
}

/** Decreto 70.951/72 art. 5 and Lei 5.768/71 art. 6, counted from the draw. */
const deadlines = (drawnAt: Date): string[] => {
  const after = (days: number): string => formatDate(addDays(saoPauloDay(drawnAt), days));
  return [
    `Entrega do prêmio: até ${after(THRESHOLDS.prizeDeliveryDays)} (${THRESHOLDS.prizeDeliveryDays} dias)`,
    `Prazo para reclamar o prêmio: até ${after(THRESHOLDS.prizeClaimDays)} (${THRESHOLDS.prizeClaimDays} dias)`,
  ];
};

const lackingText = (missing: number): string => (missing === 1 ? 'Faltou 1 contemplado' : `Faltaram ${missing} contemplados`);

function outcome({ selected, settings, missing, awardName, drawnAt }: MinutesContent): MinutesSection[] {
  const of = (type: Selected['type']): MinutesTable => ({
    columns: SELECTED_COLUMNS,
    rows: selected.filter((each) => each.type === type).map((each) => selectedRow(each, settings)),
  });
  const lacking = missing === 0 ? [] : [`${lackingText(missing)}: não havia outros números distribuídos.`];
  return [
    { heading: `Ganhadores do prêmio ${awardName}`, table: of('GANHADOR'), lines: deadlines(drawnAt) },
    { heading: 'Suplentes', table: of('SUPLENTE'), lines: lacking },
  ];
}

const DISQUALIFIED_COLUMNS = [
  { title: 'Número', width: 13 },
  { title: 'Lugar', width: 19 },
  { title: 'Motivo, prova e responsáveis', width: 42 },
  { title: 'Em seu lugar', width: 26 },
];

const PASSED_OVER: readonly StepKind[] = ['holder-has-won', 'note-cancelled'];

/** Nobody is left out without a reason (Decreto 70.951/72 art. 16). */
function passedOver(content: MinutesContent): MinutesSection {
  const { steps, settings, disqualified } = content;
  const passed = steps.filter(({ kind }) => PASSED_OVER.includes(kind)).map((step) => stepText(step, settings));
  const lines = [...passed, ...replaced(content)];
  const rows = disqualified.map((each) => disqualifiedRow(each, content));
  return {
    heading: 'Números desclassificados',
    ...(rows.length > 0 && { table: { columns: DISQUALIFIED_COLUMNS, rows } }),
    lines: lines.length === 0 && rows.length === 0 ? ['Nenhum.'] : lines,
  };
}

const STEP_COLUMNS = [
  { title: 'Passo', width: 10 },
  { title: 'O que a regra encontrou', width: 90 },
];

/** DRW-07: what whoever holds this paper needs to check it without asking anybody. */
const checking = ({ verifyAt, list }: MinutesContent): MinutesSection => ({
  heading: 'Conferência',
  lines: [
    `Qualquer pessoa confere esta apuração, com o arquivo da prova, em ${verifyAt}`,
    `A conferência vale se a raiz da lista for ${list.root}`,
  ],
});

export const minutesSections = (content: MinutesContent): MinutesSection[] => [
  identification(content),
  occasion(content),
  ticketTable(content),
  { heading: 'Quem apurou', lines: typists(content) },
  winningNumber(content),
  frozenList(content),
  ...outcome(content),
  passedOver(content),
  ...voidedSince(content),
  {
    heading: 'Passos da apuração',
    table: {
      columns: STEP_COLUMNS,
      rows: content.steps.map((step, index) => [String(index + 1), stepText(step, content.settings)]),
    },
    lines: [],
  },
  checking(content),
];
