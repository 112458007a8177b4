export { type KnownIssuer, noteIssuer } from './issuer-cnpjs.store.ts';
