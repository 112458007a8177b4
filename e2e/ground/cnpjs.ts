import { completeCnpj } from '@galeria/contract/kit/fields/cnpj';

/** A valid CNPJ that nobody has: its root is above those of the demo. */
export const aNewCnpj = (): string => completeCnpj(`9${String(Math.floor(1e6 + Math.random() * 8.9e6))}0001`);
