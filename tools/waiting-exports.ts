/** Exports by the file that holds them, from `packages/contract/src/`. */
export type ExportsByFile = Readonly<Record<string, readonly string[]>>;

/**
 * What the contract already says for areas that are still to be built, under the names these have in
 * `apps/portal/src/app/planned/`. Everything else in the contract is used by the product. check-dead-code.ts
 * holds this list to the letter: what is used, what is gone and what belongs to an area that stands must leave it.
 */
export const WAITING_EXPORTS: Readonly<Record<string, ExportsByFile>> = {
  'store-sync': {
    'kit/fields/date-schemas.ts': ['reportRange'],
    'kit/fields/store-fields.ts': ['chosenErp'],
  },
};
