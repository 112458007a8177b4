import { addDays, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { PromotionInput } from '@galeria/contract/promotions/promotion-input';
import type { PromotionType } from '@galeria/contract/reference/enumerations/promotion';

/** How far a promotion of the demo has come; the clock makes running or over of what has started. */
export type DemoFate = 'waiting' | 'refused' | 'approved' | 'started';

export interface DemoPromotion {
  readonly body: Omit<PromotionInput, 'mallCode' | 'documents'>;
  readonly fate: DemoFate;
  readonly refusalReason?: string;
  /** The part of those who shopped in its period that takes part. */
  readonly share: number;
  /** Days before it starts, or before today where it has not, on which somebody wrote it down. */
  readonly writtenDaysBefore: number;
  /** The five prizes of the Loteria Federal it was drawn by, of one whose draw is over. */
  readonly tickets?: readonly string[];
}

const SECAP = ['04.043818/2026', '04.044574/2026', '04.045121/2026', '04.045902/2026', '04.046377/2026'] as const;
/** Extraction 5919. */
const EXTRACTION = ['026609', '092517', '009012', '050795', '029199'] as const;
const DESK = 'Balcão do SAC, piso L1';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Everything in days from today, so that the demo is always in the middle of its story. */
function days(today: string, { from, to }: Span) {
  return { startDate: addDays(today, from), endDate: addDays(today, to) };
}

function draw(today: string, span: Span, prize: { name: string; quantity: number; target: number; secap: number }) {
  return {
    ...days(today, span),
    secapNumber: SECAP[prize.secap] ?? SECAP[0],
    raffleDate: addDays(today, span.to + 4),
    announcementDate: addDays(today, span.to + 7),
    awardName: prize.name,
    awardQuantity: prize.quantity,
    consumerTarget: prize.target,
    pickUpLocation: DESK,
  };
}

const gift = (today: string, span: Span, target: number, awards: readonly { name: string; quantity: number }[]) => ({
  ...days(today, span),
  consumerTarget: target,
  pickUpLocation: DESK,
  awards: [...awards],
});

const sponsors = [
  {
    kind: 'SPECIFIC' as const,
    sponsoredBy: 'COMPANY' as const,
    name: 'Livraria Aurora',
    goalConfirmationMethods: [1],
    goals: [{ donationType: null, donationAmount: 100_00 }],
  },
  {
    kind: 'ANY' as const,
    sponsoredBy: 'DONATION' as const,
    name: 'Natal sem fome',
    goalConfirmationMethods: [3],
    goals: [{ donationType: 'NON_PERISHABLES' as const, donationAmount: 2 }],
  },
];

const record = (type: PromotionType, name: string, description: string, tag: string) => ({
  type,
  name,
  description,
  campaign: { name: tag },
  targetType: 'INVOICE_AMOUNT' as const,
});

/** Promotions of every type and status, as a mall's marketing would have them at any moment of a year. */
export function demoPromotions(at: Date): DemoPromotion[] {
  const today = saoPauloDay(at);
  return [
    {
      body: {
        ...record(
          'LUCKYNUMBER_AND_BUYANDWIN',
          'Férias premiadas',
          'A cada R$ 300,00 em compras, um número da sorte para concorrer a um carro e uma garrafa térmica.',
          'ferias',
        ),
        isHighlighted: true,
        luckyNumber: {
          ...draw(today, { from: -25, to: 35 }, { name: 'Carro zero quilômetro', quantity: 1, target: 300_00, secap: 0 }),
          sponsors,
        },
        buyAndWin: gift(today, { from: -25, to: 35 }, 300_00, [
          { name: 'Garrafa térmica', quantity: 20 },
          { name: 'Toalha de praia', quantity: 400 },
        ]),
      },
      fate: 'started',
      share: 0.8,
      writtenDaysBefore: 40,
    },
    {
      body: {
        ...record('BUYANDWIN', 'Caneca de colecionador', 'Três notas dão uma caneca. Enquanto durarem os estoques.', 'caneca'),
        targetType: 'INVOICE_QUANTITY',
        category: 'GASTRONOMY',
        isLoyalty: true,
        benefit: { storeUniversalId: null, channel: 'MALL', eligibleDays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY'] },
        buyAndWin: gift(today, { from: -20, to: 20 }, 3, [{ name: 'Caneca', quantity: 5 }]),
      },
      fate: 'started',
      share: 0.7,
      writtenDaysBefore: 25,
    },
    {
      body: {
        ...record('RAFFLE', 'Viagem em família', 'A cada R$ 500,00, um cupom para a urna.', 'viagem'),
        raffle: draw(today, { from: -30, to: 10 }, { name: 'Viagem para quatro pessoas', quantity: 2, target: 500_00, secap: 1 }),
      },
      fate: 'started',
      share: 0.6,
      writtenDaysBefore: 60,
    },
    {
      body: {
        ...record(
          'LUCKYNUMBER',
          'Aniversário do shopping',
          'Números da sorte pela Loteria Federal, a cada R$ 250,00.',
          'aniversario',
        ),
        luckyNumber: {
          ...draw(today, { from: -60, to: -10 }, { name: 'Vale-compras de R$ 10.000,00', quantity: 3, target: 250_00, secap: 2 }),
        },
      },
      fate: 'started',
      share: 0.7,
      writtenDaysBefore: 50,
    },
    {
      body: {
        ...record(
          'LUCKYNUMBER',
          'Festival de prêmios',
          'A cada R$ 200,00, um número da sorte. Apurado pela Loteria Federal, com os ganhadores já publicados.',
          'festival',
        ),
        luckyNumber: draw(today, { from: -85, to: -45 }, { name: 'Bicicleta elétrica', quantity: 2, target: 200_00, secap: 1 }),
      },
      fate: 'started',
      share: 0.9,
      writtenDaysBefore: 30,
      tickets: EXTRACTION,
    },
    {
      body: {
        ...record('RAFFLE_AND_BUYANDWIN', 'Volta às compras', 'Cupom e sacola a cada R$ 400,00.', 'volta'),
        raffle: draw(today, { from: -90, to: -40 }, { name: 'Televisão', quantity: 5, target: 400_00, secap: 3 }),
        buyAndWin: gift(today, { from: -90, to: -40 }, 400_00, [{ name: 'Sacola retornável', quantity: 12 }]),
      },
      fate: 'started',
      share: 0.5,
      writtenDaysBefore: 45,
    },
    {
      body: {
        ...record('LUCKYNUMBER', 'Casa nova', 'A cada R$ 350,00, um número para concorrer a uma casa mobiliada.', 'casa'),
        userType: 'CONSUMER',
        allowedCategories: [2, 3, 4],
        luckyNumber: draw(today, { from: 12, to: 72 }, { name: 'Casa mobiliada', quantity: 1, target: 350_00, secap: 4 }),
      },
      fate: 'approved',
      share: 0,
      writtenDaysBefore: 6,
    },
    {
      body: {
        ...record('BUYANDWIN', 'Café da manhã de campeão', 'Gaste R$ 80,00 em um dia útil e ganhe um café.', 'cafe'),
        category: 'GASTRONOMY',
        activeDays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
        buyAndWin: gift(today, { from: 5, to: 40 }, 80_00, [{ name: 'Café com pão de queijo', quantity: 500 }]),
      },
      fate: 'waiting',
      share: 0,
      writtenDaysBefore: 2,
    },
    {
      body: {
        ...record('RAFFLE', 'Ingressos do mês', 'Um par de ingressos a cada sexta-feira.', 'ingressos'),
        raffle: draw(today, { from: 8, to: 30 }, { name: 'Par de ingressos', quantity: 10, target: 150_00, secap: 0 }),
      },
      fate: 'refused',
      refusalReason: 'O número SECAP é de outra promoção. Corrija e envie novamente.',
      share: 0,
      writtenDaysBefore: 4,
    },
  ];
}
