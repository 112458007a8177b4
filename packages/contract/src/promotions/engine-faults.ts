import * as z from 'zod';
import type { Text } from '../messages/text.ts';

/**
 * Why the engine could not count an approved note for a promotion. What staff can act on is told apart; the rest is for whoever
 * reads the server's log.
 */
export const ENGINE_FAULTS = ['number-too-large', 'too-many-rewards', 'draw-key-unreadable', 'counts-missing', 'other'] as const;

export type EngineFault = (typeof ENGINE_FAULTS)[number];

export const engineFault = z.enum(ENGINE_FAULTS);

/** What failed and what to do about it. */
export const ENGINE_FAULT_TEXTS = {
  'number-too-large': {
    pt: 'Um número da promoção passa do limite do sistema. Avise o suporte para corrigir a promoção',
    en: 'A number of the promotion exceeds what the system holds. Ask support to set the promotion right',
  },
  'too-many-rewards': {
    pt: 'Uma só nota geraria cupons ou números demais. Avise o suporte para corrigir a meta ou a nota',
    en: 'One note alone would make too many coupons or numbers. Ask support to set the target or the note right',
  },
  'draw-key-unreadable': {
    pt: 'A chave dos números da sorte não pôde ser lida. Avise o suporte: a chave do servidor pode ter mudado',
    en: "The key of the lucky numbers could not be read. Tell support: the server's key may have changed",
  },
  'counts-missing': {
    pt: 'Os totais da promoção não foram encontrados. Avise o suporte',
    en: 'The totals of the promotion were not found. Tell support',
  },
  other: {
    pt: 'Falha inesperada ao contar a nota. Avise o suporte: o registro do servidor diz por quê',
    en: "Unexpected failure when counting the note. Tell support: the server's log says why",
  },
} as const satisfies Record<EngineFault, Text>;
