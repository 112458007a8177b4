export type { IssuerDeps } from './commands/carry-out-moves.ts';
export { addMissingIssuers, knownIssuer, type NewIssuer, noteIssuer } from './issuer-cnpjs.store.ts';
export { storeIssuers } from './store-issuers.service.ts';
