export { customerDraws } from './views/customer-draws.ts';
