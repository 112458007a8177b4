import { DISQUALIFICATION_REASON_LABELS, type DisqualificationReason } from '@galeria/contract/draw/disqualification';
import { isCnpj } from '@galeria/contract/kit/fields/cnpj';
import { addDays, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { formatCnpj, formatCpf, formatDate, formatDateTime } from '@galeria/contract/kit/formats';
import type { PassedOverReason, RaffleMinutesFacts } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { THRESHOLDS } from '@galeria/contract/reference/limits';

// PRO-17: what the minutes of a raffle say, line by line. What decided is the urn; who was there signs for it.

interface Confirmed {
  readonly at: Date;
  readonly by: string;
  readonly fourEyes: 'on' | 'off';
}

export interface DrawnOfMinutes {
  readonly entryId: string;
  readonly code: string;
  readonly customerId: string;
  /** Null of somebody who was erased since. */
  readonly name: string | null;
  readonly cpf: string | null;
  readonly enteredAt: Date;
  readonly position: number | null;
  readonly passedOver: PassedOverReason | null;
  /** The entry of the disqualified winner whose place it took, and who confirmed that. */
  readonly replaces: string | null;
  readonly confirmed: Confirmed;
  readonly enteredBy: string;
  /** Since when its note is cancelled. */
  readonly voidedAt: Date | null;
}

export interface DisqualifiedOfMinutes {
  readonly entryId: string;
  readonly reason: DisqualificationReason;
  readonly explanation: string;
  readonly evidence: string;
  readonly askedBy: string;
  readonly decidedBy: string;
  readonly decidedAt: Date;
}

export interface RaffleMinutesContent {
  readonly promotion: { readonly id: number; readonly name: string; readonly secapNumber: string | null };
  readonly awardName: string;
  readonly awardQuantity: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly raffleAt: Date;
  readonly coupons: number;
  /** In the order in which they came out. */
  readonly drawn: readonly DrawnOfMinutes[];
  /** DRW-10: those that were confirmed. */
  readonly disqualified: readonly DisqualifiedOfMinutes[];
  readonly enteredBy: readonly string[];
  readonly confirmed: Confirmed;
  readonly facts: RaffleMinutesFacts;
}

export interface MinutesSection {
  readonly heading: string;
  readonly lines: readonly string[];
}

export const RAFFLE_MINUTES_TITLE = 'Ata de apuração do sorteio de cupons';

const cnpjText = (text: string): string => (isCnpj(text, { alphanumeric: true }) ? formatCnpj(text) : text);

const personText = ({ name, cpf }: DrawnOfMinutes): string =>
  name === null ? 'titular excluído' : `${name}, CPF ${cpf === null ? '-' : formatCpf(cpf)}`;

/** Decreto 70.951/72 art. 5 and Lei 5.768/71 art. 6, counted from the confirmation. */
const deadlines = (from: Date): string[] => {
  const after = (days: number): string => formatDate(addDays(saoPauloDay(from), days));
  return [
    `Entrega do prêmio: até ${after(THRESHOLDS.prizeDeliveryDays)} (${THRESHOLDS.prizeDeliveryDays} dias)`,
    `Prazo para reclamar o prêmio: até ${after(THRESHOLDS.prizeClaimDays)} (${THRESHOLDS.prizeClaimDays} dias)`,
  ];
};

function passedOverText(each: DrawnOfMinutes, drawn: readonly DrawnOfMinutes[]): string {
  const first = drawn.find(({ customerId, position }) => customerId === each.customerId && position !== null);
  const reasons: Readonly<Record<PassedOverReason, string>> = {
    'same-person': `do mesmo CPF do ganhador ${first?.position ?? ''}; um prêmio por CPF`,
    'coupon-void': 'sem direito, por ter a loja cancelado a nota fiscal que o deu',
    'holder-erased': 'titular excluído do cadastro',
    'no-place': 'todos os prêmios já tinham ganhador',
    disqualified: 'de quem já foi desclassificado neste sorteio',
  };
  return `Cupom ${each.code}: ${each.passedOver === null ? '' : reasons[each.passedOver]}`;
}

const orNobody = (lines: readonly string[]): readonly string[] => (lines.length === 0 ? ['Nenhum.'] : lines);

/** Places that nobody won, and those whose winner was disqualified and nobody took. */
const lacking = ({ awardQuantity, drawn, disqualified }: RaffleMinutesContent): string[] => {
  const stands = ({ entryId, position }: DrawnOfMinutes): boolean =>
    position !== null && !disqualified.some((each) => each.entryId === entryId);
  const missing = awardQuantity - drawn.filter(stands).length;
  return missing <= 0 ? [] : [`Sem ganhador: ${missing} de ${awardQuantity} prêmios`];
};

/** A winner, with what became of them since. */
function winnerText(each: DrawnOfMinutes, { disqualified }: RaffleMinutesContent): string {
  const isDisqualified = disqualified.some(({ entryId }) => entryId === each.entryId);
  const parts = [
    `Ganhador ${each.position}: cupom ${each.code}, ${personText(each)}`,
    ...(each.replaces === null ? [] : ['no lugar de quem foi desclassificado']),
    ...(isDisqualified ? ['desclassificado'] : []),
    ...(each.voidedAt === null ? [] : [`nota fiscal cancelada em ${formatDateTime(each.voidedAt)}: cupom sem validade`]),
  ];
  return parts.join('; ');
}

const withoutSecond = ({ fourEyes }: Confirmed): string =>
  fourEyes === 'off' ? ', sem segunda pessoa: a operadora dispensou a dupla conferência' : '';

/** DRW-10: why, who said so and who confirmed it, and what became of the place. */
function disqualifiedTexts({ drawn, disqualified }: RaffleMinutesContent): string[] {
  return disqualified.flatMap((against) => {
    const one = drawn.find(({ entryId }) => entryId === against.entryId);
    const next = drawn.find(({ replaces }) => replaces === against.entryId);
    const said = [against.explanation, against.evidence && `Prova: ${against.evidence}`].filter((text) => text !== '').join('. ');
    return [
      `Ganhador ${one?.position ?? ''}, cupom ${one?.code ?? ''}, desclassificado em ${formatDateTime(against.decidedAt)}: ${DISQUALIFICATION_REASON_LABELS[against.reason].pt}${said === '' ? '' : `. ${said}`}. Pedida por ${against.askedBy}, confirmada por ${against.decidedBy}.`,
      next === undefined
        ? 'Em seu lugar: ninguém até agora'
        : `Em seu lugar: cupom ${next.code}, ${personText(next)}; lançado por ${next.enteredBy} e confirmado por ${next.confirmed.by} em ${formatDateTime(next.confirmed.at)}${withoutSecond(next.confirmed)}`,
    ];
  });
}

export function raffleMinutesSections(content: RaffleMinutesContent): MinutesSection[] {
  const { promotion, awardName, awardQuantity, startsAt, endsAt, raffleAt, coupons, drawn, enteredBy, confirmed, facts } =
    content;
  const winners = drawn
    .filter(({ position }) => position !== null)
    .sort((one, other) => Number(one.position) - Number(other.position));
  return [
    {
      heading: 'Promoção',
      lines: [
        `Nome: ${promotion.name} (id ${promotion.id})`,
        `Certificado de autorização: ${promotion.secapNumber ?? '-'}`,
        'Modalidade: sorteio de cupons tirados da urna',
        `Promotora: ${facts.promoter}, CNPJ ${cnpjText(facts.promoterCnpj)}`,
        `Período de participação: ${formatDateTime(startsAt)} a ${formatDateTime(endsAt)}`,
        `Prêmio: ${awardName}, ${awardQuantity} ${awardQuantity === 1 ? 'unidade' : 'unidades'}`,
      ],
    },
    {
      heading: 'Apuração',
      lines: [
        `Local: ${facts.place}`,
        `Data do sorteio: ${formatDate(saoPauloDay(raffleAt))}`,
        `Cupons gerados: ${coupons}`,
        `Cupons tirados da urna: ${drawn.map(({ code }) => code).join(', ')}`,
        `Lançados por ${enteredBy.join(', ')}`,
        `Confirmados por ${confirmed.by} em ${formatDateTime(confirmed.at)} (horário de Brasília)`,
        ...(confirmed.fourEyes === 'off' ? ['Confirmação sem segunda pessoa: a operadora dispensou a dupla conferência.'] : []),
      ],
    },
    {
      heading: `Ganhadores do prêmio ${awardName}`,
      lines: [...winners.map((each) => winnerText(each, content)), ...lacking(content), ...deadlines(confirmed.at)],
    },
    {
      heading: 'Desclassificações',
      lines: orNobody(disqualifiedTexts(content)),
    },
    {
      heading: 'Cupons tirados e não contemplados',
      lines: orNobody(drawn.filter(({ passedOver }) => passedOver !== null).map((each) => passedOverText(each, drawn))),
    },
  ];
}
