/** Spec 9: document kinds 0 to 4, the number being what is stored and sent. */
export const DOCUMENT_KINDS = [
  { kind: 0, code: 'BANNER', label: { pt: 'Banner', en: 'Banner' } },
  { kind: 1, code: 'REGULATION', label: { pt: 'Regulamento', en: 'Regulation' } },
  { kind: 2, code: 'RAFFLE_REGULATION', label: { pt: 'Regulamento do sorteio', en: 'Raffle regulation' } },
  { kind: 3, code: 'BUYANDWIN_REGULATION', label: { pt: 'Regulamento do compre e ganhe', en: 'Buy-and-win regulation' } },
  { kind: 4, code: 'LUCKYNUMBER_REGULATION', label: { pt: 'Regulamento do número da sorte', en: 'Lucky-number regulation' } },
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]['kind'];
export type DocumentCode = (typeof DOCUMENT_KINDS)[number]['code'];

export function documentKindOf(code: DocumentCode): DocumentKind {
  const found = DOCUMENT_KINDS.find((document) => document.code === code);
  if (found === undefined) throw new RangeError(`No document kind ${code}`);
  return found.kind;
}
