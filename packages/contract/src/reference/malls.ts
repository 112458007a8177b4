import type { Uf } from './states.ts';

interface MallRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly state: Uf;
}

/** Spec 3, 9: the fixed table of malls. Every name is invented; ids and codes never change. */
const ROWS = [
  { id: 1, code: 'JQT', name: 'Jequitibá-Rei Shopping', state: 'SP' },
  { id: 2, code: 'TGR', name: 'Praça Tangará-Azul', state: 'SP' },
  { id: 3, code: 'IPR', name: 'Galeria Ipê-Roxo', state: 'SP' },
  { id: 4, code: 'CPV', name: 'Mirante da Capivara', state: 'SP' },
  { id: 5, code: 'ARP', name: 'Parque Araponga Center', state: 'SP' },
  { id: 6, code: 'SBR', name: 'Solar do Sabiá-Rei', state: 'SP' },
  { id: 7, code: 'VLG', name: 'Vila Guarandi Shopping', state: 'SP' },
  { id: 8, code: 'PLG', name: 'Portal do Lobo-Guará', state: 'SP' },
  { id: 9, code: 'CJR', name: 'Cajarana Mall', state: 'SP' },
  { id: 10, code: 'BLM', name: 'Boulevard Lua Mansa', state: 'SP' },
  { id: 11, code: 'PGV', name: 'Passeio das Gaivotinas', state: 'RJ' },
  { id: 12, code: 'EAM', name: 'Enseada Ametista', state: 'RJ' },
  { id: 13, code: 'LTS', name: 'Largo do Tiê-Sangue', state: 'RJ' },
  { id: 14, code: 'CVM', name: 'Cais Verde-Mar Shopping', state: 'RJ' },
  { id: 15, code: 'SBV', name: 'Serra do Bem-Te-Vi', state: 'MG' },
  { id: 16, code: 'GPS', name: 'Galeria Pedra-Sabão', state: 'MG' },
  { id: 17, code: 'AQS', name: 'Alto das Quaresmeiras Shopping', state: 'MG' },
  { id: 18, code: 'PVM', name: 'Pátio Vereda Mansa', state: 'MG' },
  { id: 19, code: 'VUR', name: 'Vale do Urutau', state: 'MG' },
  { id: 20, code: 'CMC', name: 'Costa do Manguezal Center', state: 'ES' },
  { id: 21, code: 'RBR', name: 'Recanto do Beija-Flor-Rubi', state: 'ES' },
  { id: 22, code: 'AMS', name: 'Araucária-Moça Shopping', state: 'PR' },
  { id: 23, code: 'PDM', name: 'Pinhão Dourado Mall', state: 'PR' },
  { id: 24, code: 'GAL', name: 'Gralha-Azul do Lago', state: 'PR' },
  { id: 25, code: 'IAS', name: 'Ilha do Ariri Shopping', state: 'SC' },
  { id: 26, code: 'PDB', name: 'Passarela das Dunas Brancas', state: 'SC' },
  { id: 27, code: 'ENX', name: 'Praça Enxaimel', state: 'SC' },
  { id: 28, code: 'CQQ', name: 'Campo do Quero-Quero', state: 'RS' },
  { id: 29, code: 'CHM', name: 'Chimarrita Shopping', state: 'RS' },
  { id: 30, code: 'CED', name: 'Coxilha da Erva-Doce', state: 'RS' },
  { id: 31, code: 'PEM', name: 'Planalto das Emas', state: 'DF' },
  { id: 32, code: 'ECV', name: 'Eixo do Cerrado Vivo', state: 'DF' },
  { id: 33, code: 'VPQ', name: 'Veredas do Pequizeiro', state: 'GO' },
  { id: 34, code: 'BDS', name: 'Baru Dourado Shopping', state: 'GO' },
  { id: 35, code: 'TGC', name: 'Tuiuiú Grande Center', state: 'MS' },
  { id: 36, code: 'CAR', name: 'Chapada do Araticum', state: 'MT' },
  { id: 37, code: 'DMS', name: 'Dique das Marés Shopping', state: 'BA' },
  { id: 38, code: 'LUM', name: 'Ladeira do Umbuzeiro', state: 'BA' },
  { id: 39, code: 'CSN', name: 'Coqueiral do Sol Nascente', state: 'BA' },
  { id: 40, code: 'MRG', name: 'Galeria Mangue-Rei', state: 'PE' },
  { id: 41, code: 'PAC', name: 'Ponte dos Arrecifes Claros', state: 'PE' },
  { id: 42, code: 'JBS', name: 'Jangada Branca Shopping', state: 'CE' },
  { id: 43, code: 'FCJ', name: 'Falésia do Cajueiro', state: 'CE' },
  { id: 44, code: 'DPM', name: 'Duna Potiguara Mall', state: 'RN' },
  { id: 45, code: 'LSR', name: 'Lagoa do Sururu', state: 'AL' },
  { id: 46, code: 'FBS', name: 'Farol do Bessarim', state: 'PB' },
  { id: 47, code: 'BBC', name: 'Babaçual Center', state: 'MA' },
  { id: 48, code: 'VRN', name: 'Vitória-Régia do Norte', state: 'AM' },
  { id: 49, code: 'MAB', name: 'Mercado do Açaí-Branco', state: 'PA' },
  { id: 50, code: 'ICD', name: 'Ilha do Capim Dourado', state: 'TO' },
] as const satisfies readonly MallRow[];

export type MallCode = (typeof ROWS)[number]['code'];

export interface ReferenceMall extends MallRow {
  readonly code: MallCode;
  /** What other systems know the mall by. */
  readonly universalId: string;
}

const universalIdOf = (id: number): string => `6a1e71a0-0000-4000-8000-${String(id).padStart(12, '0')}`;

export const MALLS: readonly ReferenceMall[] = ROWS.map((row) => ({ ...row, universalId: universalIdOf(row.id) }));

export function mallById(id: number): ReferenceMall | undefined {
  return MALLS.find((mall) => mall.id === id);
}

export function mallByCode(code: string): ReferenceMall | undefined {
  return MALLS.find((mall) => mall.code === code);
}

/** The mall's full name; a code that is not in the table is shown as it is. */
export function mallName(code: string): string {
  return mallByCode(code)?.name ?? code;
}
