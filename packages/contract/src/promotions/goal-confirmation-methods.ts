/** PRO-08: how the balcony sees that a sponsor's goal was met. The number is what is stored and sent; it is never given anew. */
export const GOAL_CONFIRMATION_METHODS = [
  { id: 1, name: 'Nota fiscal da empresa patrocinadora' },
  { id: 2, name: 'Comprovante de compra' },
  { id: 3, name: 'Registro no balcão' },
  { id: 4, name: 'Recibo de doação' },
] as const;
export type GoalConfirmationMethod = (typeof GOAL_CONFIRMATION_METHODS)[number];

export const isKnownConfirmationMethod = (id: number): boolean => GOAL_CONFIRMATION_METHODS.some((method) => method.id === id);
