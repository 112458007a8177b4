import { isCnpj } from '@galeria/contract/kit/fields/cnpj';
import { addDays, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { formatCnpj, formatCpf, formatDate, formatDateTime } from '@galeria/contract/kit/formats';
import type { PassedOverReason, RaffleMinutesFacts } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { THRESHOLDS } from '@galeria/contract/reference/limits';

// PRO-17: what the minutes of a raffle say, line by line. What decided is the urn; who was there signs for it.

export interface DrawnOfMinutes {
  readonly code: string;
  readonly customerId: string;
  /** Null of somebody who was erased since. */
  readonly name: string | null;
  readonly cpf: string | null;
  readonly enteredAt: Date;
  readonly position: number | null;
  readonly passedOver: PassedOverReason | null;
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
  readonly enteredBy: readonly string[];
  readonly confirmed: { readonly at: Date; readonly by: string; readonly fourEyes: 'on' | 'off' };
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
  };
  return `Cupom ${each.code}: ${each.passedOver === null ? '' : reasons[each.passedOver]}`;
}

const orNobody = (lines: readonly string[]): readonly string[] => (lines.length === 0 ? ['Nenhum.'] : lines);

const lacking = ({ awardQuantity, drawn }: RaffleMinutesContent): string[] => {
  const missing = awardQuantity - drawn.filter(({ position }) => position !== null).length;
  return missing <= 0 ? [] : [`Sem ganhador: ${missing} de ${awardQuantity} prêmios`];
};

export function raffleMinutesSections(content: RaffleMinutesContent): MinutesSection[] {
  const { promotion, awardName, awardQuantity, startsAt, endsAt, raffleAt, coupons, drawn, enteredBy, confirmed, facts } =
    content;
  const winners = drawn.filter(({ position }) => position !== null);
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
      lines: [
        ...winners.map((each) => `Ganhador ${each.position}: cupom ${each.code}, ${personText(each)}`),
        ...lacking(content),
        ...deadlines(confirmed.at),
      ],
    },
    {
      heading: 'Cupons tirados e não contemplados',
      lines: orNobody(drawn.filter(({ passedOver }) => passedOver !== null).map((each) => passedOverText(each, drawn))),
    },
  ];
}
