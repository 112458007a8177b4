import { addDays, endOfSaoPauloDay, saoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { UserType } from '@galeria/contract/reference/enumerations/audience';
import type { MultiplierChannel, MultiplierFactor } from '@galeria/contract/reference/enumerations/multiplier';
import { addMultiplier, contentOf } from '../capabilities/multipliers/multipliers.public.ts';
import type { Transaction } from '../platform/db/database.ts';

interface DemoMultiplier {
  readonly actionName: string;
  readonly channels: MultiplierChannel[];
  readonly factor: MultiplierFactor;
  readonly userType?: UserType;
  /** Days from today, both included. */
  readonly from: number;
  readonly to: number;
}

/** Past, present and to come; two of those in force overlap, so that the highest can be seen to count. */
const DEMO_MULTIPLIERS: readonly DemoMultiplier[] = [
  { actionName: 'Dia das Mães em dobro', channels: ['ALL'], factor: 2, from: -190, to: -180 },
  { actionName: 'Férias no cinema', channels: ['APP_INVOICE'], factor: 1.5, from: -120, to: -90 },
  { actionName: 'Semana do cliente', channels: ['APP_INVOICE', 'INTEGRATION'], factor: 1.2, from: -45, to: -38 },
  { actionName: 'Pontos pelo aplicativo', channels: ['APP_INVOICE'], factor: 1.1, from: -20, to: 40 },
  { actionName: 'Fim de semana em dobro', channels: ['ALL'], factor: 2, from: -2, to: 5 },
  { actionName: 'Lojista também ganha', channels: ['ALL'], factor: 1.3, userType: 'STOREKEEPER', from: -10, to: 20 },
  { actionName: 'Estacione e some', channels: ['PARKING'], factor: 3, from: 10, to: 24 },
  { actionName: 'Natal triplo', channels: ['ALL'], factor: 3, from: 20, to: 38 },
];

/** Written before the promotions are lived through: their notes count by them. */
export async function loadDemoMultipliers(tx: Transaction, mallCodes: readonly string[], at: Date): Promise<void> {
  const today = saoPauloDay(at);
  for (const mallCode of mallCodes)
    for (const { from, to, userType = 'ALL', ...given } of DEMO_MULTIPLIERS) {
      const startDate = startOfSaoPauloDay(addDays(today, from)).toISOString();
      const endDate = endOfSaoPauloDay(addDays(today, to)).toISOString();
      await addMultiplier(tx, mallCode, contentOf({ ...given, userType, listType: 'NONE', startDate, endDate }), at);
    }
}
