import { DISQUALIFICATION_REASON_LABELS, leavesPlaceToSubstitute } from '@galeria/contract/draw/disqualification';
import type { DrawSettings } from '@galeria/contract/draw/draw-shapes';
import { formatDateTime } from '@galeria/contract/kit/formats';
import type { DisqualifiedInMinutes, MinutesContent, MinutesSection, Selected } from './minutes.shapes.ts';

// DRW-10, DRW-14: what minutes say of who lost a prize after the draw, and who came in their place.

export const placeText = (position: number | null, { winners }: DrawSettings): string => {
  if (position === null) return '';
  return position <= winners ? `ganhador ${position}` : `suplente ${position - winners}`;
};

const standIn = ({ selected, settings }: MinutesContent, place: number): string | null => {
  const substitute = selected.find(({ takesPlaceOf }) => takesPlaceOf === place);
  return substitute ? `${placeText(substitute.position, settings)}, número ${substitute.number}` : null;
};

/** Winners who were not published while substitutes were: each with who stands in for them. */
export function replaced(content: MinutesContent): string[] {
  const { selected, settings, disqualified } = content;
  const isNamed = ({ number }: Selected): boolean => disqualified.some((each) => each.number === number);
  const absent = selected.filter((each) => each.type === 'GANHADOR' && each.publishedAt === null && !isNamed(each));
  return absent.flatMap((winner) => {
    const by = standIn(content, winner.position);
    const why = winner.voidedAt === null ? 'desclassificado' : 'sem direito, por ter a loja cancelado a nota fiscal que o deu';
    return by === null ? [] : [`${winner.number}: ${placeText(winner.position, settings)} ${why}; em seu lugar, ${by}`];
  });
}

/** A substitute who may still be published in a place. */
const isOpen = ({ selected, settings, disqualified }: MinutesContent, place: number): boolean =>
  selected.some(
    ({ position, number, voidedAt }) =>
      position === place + settings.winners && voidedAt === null && !disqualified.some((each) => each.number === number),
  );

function placeLeft(each: DisqualifiedInMinutes, content: MinutesContent): string {
  const treasury = 'o valor do prêmio vai ao Tesouro Nacional, sem novo ganhador';
  if (each.wasPublished && !leavesPlaceToSubstitute(each.reason)) return `Publicado antes da desclassificação: ${treasury}`;
  const by = standIn(content, each.position);
  if (by !== null) return `Em seu lugar, ${by}`;
  const delivered = content.selected.find(({ number }) => number === each.number)?.deliveredAt ?? null;
  if (delivered !== null) return `Prêmio entregue, conforme registro de ${formatDateTime(delivered)}: ninguém entra em seu lugar`;
  return each.wasPublished && !isOpen(content, each.position)
    ? `Sem suplente para o lugar: ${treasury}`
    : 'Ninguém foi publicado em seu lugar';
}

/** DRW-10: who said what, who confirmed it, and what became of the place. */
export function disqualifiedRow(each: DisqualifiedInMinutes, content: MinutesContent): string[] {
  const decided = each.decidedAt === null ? '' : ` em ${formatDateTime(each.decidedAt)}`;
  const label = DISQUALIFICATION_REASON_LABELS[each.reason].pt;
  const said = `${label}: ${each.explanation}. Prova: ${each.evidence}`;
  const people = `Pedida por ${each.askedByEmail}, confirmada por ${each.decidedByEmail ?? '-'}`;
  const place = `${placeText(each.position, content.settings)}, desclassificado${decided}`;
  return [each.number, place, `${said}. ${people}.`, `${placeLeft(each, content)}.`];
}

/** DRW-14: drawn numbers that became void since; the draw itself stays as it was. */
export function voidedSince({ selected, settings, disqualified }: MinutesContent): MinutesSection[] {
  const lines = selected.flatMap(({ number, position, voidedAt, publishedAt, deliveredAt }) => {
    if (voidedAt === null) return [];
    const published = publishedAt === null ? 'não publicado' : `publicado em ${formatDateTime(publishedAt)}`;
    const delivered =
      deliveredAt === null ? [] : [`prêmio entregue antes disso, conforme registro de ${formatDateTime(deliveredAt)}`];
    const isNamed = disqualified.some((each) => each.number === number);
    const standing = publishedAt === null ? [] : [isNamed ? 'desclassificado' : 'ainda não desclassificado'];
    const what = `nota fiscal cancelada pela loja em ${formatDateTime(voidedAt)}`;
    return [[`${number}: ${placeText(position, settings)}, ${published}`, what, ...delivered, ...standing].join('; ')];
  });
  return lines.length === 0 ? [] : [{ heading: 'Notas canceladas depois da apuração', lines }];
}
