import { bytesOf, hexOf, type Sha256, tagged } from './draw-list.ts';
import type { DrawProof, ProofPromotion, Seals } from './draw-proof.ts';

// DRW-07: most of a proof follows from the rest of it. What does not (the digits of a ticket that no rule reads, the promotion's
// name, the hour) carries a digest of its own: whoever changes it changes two things or is found. docs/checking-a-draw.md says
// what that shows, and what not.

const SEAL = 3;

type Sealed = string | number | boolean | null;

/** JSON in ASCII alone: the same bytes in any language and any encoding. */
const plainJson = (value: Sealed): string =>
  JSON.stringify(value).replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const sealOf = (field: string, value: Sealed, sha256: Sha256): string =>
  hexOf(sha256(tagged(SEAL, bytesOf(`${field}=${plainJson(value)}`))));

/** Which promotion a file speaks of, field by field. */
export const promotionFields = ({ id, mallCode, name, secapNumber, awardName }: ProofPromotion): Record<string, Sealed> => ({
  'promotion.id': id,
  'promotion.mallCode': mallCode,
  'promotion.name': name,
  'promotion.secapNumber': secapNumber,
  'promotion.awardName': awardName,
});

/** Nothing of a draw that says nothing of it. */
const extractionFields = (extraction: DrawProof['extraction']): Record<string, Sealed> =>
  extraction === null
    ? {}
    : {
        'extraction.number': extraction.number,
        'extraction.date': extraction.date,
        'extraction.ground': extraction.ground,
        'extraction.earliest': extraction.earliest,
        'extraction.isFirstHeld': extraction.isFirstHeld,
        'extraction.raffleDay': extraction.raffleDay,
        'extraction.frozenAt': extraction.frozenAt,
        'extraction.time': extraction.time,
      };

/** The same with the rule, the tickets, what was cancelled and the moment of the draw. */
export function drawFields(
  facts: Pick<
    DrawProof,
    'promotion' | 'settings' | 'tickets' | 'extraction' | 'commitments' | 'cancelled' | 'disqualified' | 'voided' | 'drawnAt'
  >,
): Record<string, Sealed> {
  const { promotion, settings, tickets, extraction, commitments, cancelled, disqualified, voided, drawnAt } = facts;
  return {
    ...promotionFields(promotion),
    'settings.seriesSource': settings.seriesSource,
    'settings.sourcePrize': settings.sourcePrize,
    'settings.seriesPrefix': settings.seriesPrefix,
    'settings.approximation': settings.approximation,
    'settings.emptySeries': settings.emptySeries,
    'settings.onePerCpf': settings.onePerCpf,
    'settings.firstSeries': settings.firstSeries,
    'settings.seriesCount': settings.seriesCount,
    'settings.orderDigits': settings.orderDigits,
    'settings.winners': settings.winners,
    ...Object.fromEntries(tickets.map((ticket, at) => [`tickets[${at}]`, ticket])),
    ...extractionFields(extraction),
    ...Object.fromEntries(
      commitments.flatMap(({ at, hash }, place) => [
        [`commitments[${place}].at`, at],
        [`commitments[${place}].hash`, hash],
      ]),
    ),
    ...Object.fromEntries(cancelled.map(({ number, at }) => [`cancelled.${number}`, at])),
    ...Object.fromEntries(
      disqualified.map(({ number, position, reason, at, wasPublished }) => [
        `disqualified.${number}`,
        `${position} ${reason} ${at} ${wasPublished}`,
      ]),
    ),
    ...Object.fromEntries(voided.map(({ number, position, at }) => [`voided.${number}`, `${position} ${at}`])),
    drawnAt,
  };
}

export const sealsOf = (fields: Readonly<Record<string, Sealed>>, sha256: Sha256): Seals =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, sealOf(field, value, sha256)]));

/** The fields whose seal is not theirs, or is not there. */
export const brokenSeals = (fields: Readonly<Record<string, Sealed>>, seals: Seals, sha256: Sha256): string[] =>
  Object.entries(fields).flatMap(([field, value]) => (seals[field] === sealOf(field, value, sha256) ? [] : [field]));
