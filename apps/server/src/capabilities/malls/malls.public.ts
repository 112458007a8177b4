export { insertMissingMalls as addMissingMalls } from './malls.store.ts';
