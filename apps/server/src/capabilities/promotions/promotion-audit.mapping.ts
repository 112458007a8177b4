import type { Promotion } from '@galeria/contract/promotions/promotion';

type Mode = Promotion['buyAndWin'] | Promotion['raffle'] | Promotion['luckyNumber'];

/** What the draw is made of comes to the trail when everybody may know it: as the record's own, never here. */
function auditedMode(mode: Mode): object | null {
  if (mode === null) return null;
  const { regulationUrl: _url, ...rest } = mode;
  const {
    key: _key,
    winners: _winners,
    handedOut: _handedOut,
    // Each stands with its sponsor or among the files.
    goals: _goals,
    goalConfirmationMethods: _methods,
    regulation: _regulation,
    ...kept
  } = rest as Record<string, unknown>;
  return kept;
}

/**
 * A promotion as the trail keeps it: what people decided, none of what customers did in it, and nobody's address. Of the list of
 * e-mails it says how many: the trail outlives an erasure.
 */
export function auditedPromotion(record: Promotion): Record<string, unknown> {
  const {
    id: _id,
    mallCode: _mall,
    shoppingCode: _shopping,
    promotionName: _name,
    imageUrl: _imageUrl,
    image: _image,
    isOwnWriting: _isOwnWriting,
    savingBarsApproval: _savingBars,
    amendments: _amendments,
    reservedCoupons: _reserved,
    extraAllowance: _allowance,
    count: _count,
    createdAt: _created,
    updatedAt: _updated,
    version: _version,
    emailList,
    stores,
    documents,
    benefit,
    buyAndWin,
    raffle,
    luckyNumber,
    ...plain
  } = record;
  return {
    ...plain,
    emailList: emailList.length,
    stores: stores.map(({ universalId }) => universalId),
    documents: documents.map(({ kind, id, name }) => ({ kind, id, name })),
    benefit: benefit && { ...benefit, reservedCoupons: undefined, burnedCoupons: undefined },
    buyAndWin: auditedMode(buyAndWin),
    raffle: auditedMode(raffle),
    luckyNumber: auditedMode(luckyNumber),
  };
}
