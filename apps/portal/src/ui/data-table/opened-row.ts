/**
 * Which row was opened from which address: 'back' returns to the same row. Kept for the life of the
 * tab only; a reload starts at the top, as people expect.
 */
const openedRows = new Map<string, string>();

export function rememberOpenedRow(address: string, rowId: string): void {
  openedRows.set(address, rowId);
}

export const openedRow = (address: string): string | undefined => openedRows.get(address);

/** The row takes focus on return, not on every later refresh. */
export function forgetOpenedRow(address: string): void {
  openedRows.delete(address);
}
