import { completeCnpj } from '@galeria/contract/kit/fields/cnpj';

/** A valid CNPJ that nobody has: its root is below all of the demo's, which begin at 98 million. */
export const aNewCnpj = (): string => completeCnpj(`${Math.floor(90_000_000 + Math.random() * 7_900_000)}0001`);
