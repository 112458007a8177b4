import type { MissionInput } from '@galeria/contract/missions/mission';

export interface DemoMission {
  /** How far it came: the clock does the rest. */
  readonly fate: 'waiting' | 'refused' | 'approved' | 'closed';
  readonly reason?: string;
  /** Days from today. */
  readonly written: number;
  readonly from: number;
  readonly to: number;
  readonly body: Pick<MissionInput, 'title' | 'description' | 'steps' | 'userCategories'>;
}

const notes = (...targets: readonly number[]) =>
  targets.map((target, index) => ({ order: index + 1, goalKind: 'INVOICE_QUANTITY' as const, target }));
const amounts = (...targets: readonly number[]) =>
  targets.map((target, index) => ({ order: index + 1, goalKind: 'INVOICE_AMOUNT' as const, target }));

/** One for each status of the list, and for each kind of goal. */
export const DEMO_MISSIONS: readonly DemoMission[] = [
  {
    ...{ fate: 'approved', written: -19, from: -17, to: 25 },
    body: {
      title: 'Volte três vezes e estacione de graça',
      description: 'Envie a nota de três compras. A cada etapa você fica mais perto do prêmio.',
      steps: notes(1, 1, 1),
    },
  },
  {
    ...{ fate: 'approved', written: -18, from: -16, to: 12 },
    body: {
      title: 'De R$ 200 em R$ 200',
      description: 'Some suas compras: R$ 200 na primeira etapa, mais R$ 200 na segunda.',
      steps: amounts(20_000, 20_000),
    },
  },
  {
    ...{ fate: 'approved', written: -2, from: 6, to: 36 },
    body: {
      title: 'Esquenta de fim de ano',
      description: 'Qualquer compra vale.',
      steps: [{ order: 1, goalKind: 'NONE' }],
      userCategories: ['ONE_STAR', 'TWO_STARS'],
    },
  },
  {
    ...{ fate: 'waiting', written: -1, from: 4, to: 40 },
    body: {
      title: 'Domingo em família',
      description: 'Duas visitas no mês.',
      steps: notes(1, 1),
      userCategories: ['THREE_STARS'],
    },
  },
  {
    ...{ fate: 'refused', reason: 'A meta da segunda etapa é alta demais para o período.', written: -3, from: 1, to: 8 },
    body: { title: 'Maratona de compras', description: 'Cinco mil reais em uma semana.', steps: amounts(100_000, 400_000) },
  },
  {
    ...{ fate: 'closed', reason: 'O parceiro do prêmio encerrou a ação.', written: -19, from: -17, to: 5 },
    body: {
      title: 'Primeira compra do mês',
      description: 'Uma nota de qualquer valor.',
      steps: [{ order: 1, goalKind: 'NONE' }],
    },
  },
];
