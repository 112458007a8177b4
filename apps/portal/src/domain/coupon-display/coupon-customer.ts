import { formatCpf, UNREADABLE } from '@galeria/contract/kit/formats';

interface CouponCustomer {
  readonly fullName: string | null;
  readonly cpf: string | null;
}

export const isWholeCpf = (cpf: string | null): cpf is string => cpf !== null && /^\d{11}$/.test(cpf);

/** PER-09: what comes covered is shown as it comes; a format made for digits would refuse it. */
export const shownCpf = (cpf: string | null): string => (isWholeCpf(cpf) ? formatCpf(cpf) : (cpf ?? UNREADABLE));

export const customerText = ({ fullName, cpf }: CouponCustomer): string => [fullName ?? UNREADABLE, shownCpf(cpf)].join(' · ');
