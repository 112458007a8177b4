export { changeStoreIssuers, searchedCnpj, statusOfList } from './issuer-cnpjs.rules.ts';
export {
  addMissingIssuers,
  cnpjsOfStore,
  forgetIssuers,
  holdIssuers,
  knownIssuer,
  moveIssuers,
  type NewIssuer,
  noteIssuer,
} from './issuer-cnpjs.store.ts';
export { waitingIssuers } from './views/waiting-issuers.ts';
