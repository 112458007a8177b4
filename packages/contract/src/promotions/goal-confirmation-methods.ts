/** PRO-08: how the balcony sees that a sponsor's goal was met. The number is what is stored and sent; it is never given anew. */
export const GOAL_CONFIRMATION_METHODS = [
  { id: 1, name: { pt: 'Nota fiscal da empresa patrocinadora', en: 'Invoice of the sponsoring company' } },
  { id: 2, name: { pt: 'Comprovante de compra', en: 'Proof of purchase' } },
  { id: 3, name: { pt: 'Registro no balcão', en: 'Entry at the counter' } },
  { id: 4, name: { pt: 'Recibo de doação', en: 'Receipt of a donation' } },
] as const;

export const isKnownConfirmationMethod = (id: number): boolean => GOAL_CONFIRMATION_METHODS.some((method) => method.id === id);
