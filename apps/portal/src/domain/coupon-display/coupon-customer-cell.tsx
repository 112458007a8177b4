import { UNREADABLE } from '@galeria/contract/kit/formats';
import { shownCpf } from './coupon-customer.ts';
import { TwoLines } from './two-lines.tsx';

interface CouponCustomerCellProps {
  readonly customer: { readonly fullName: string | null; readonly cpf: string | null };
}

export function CouponCustomerCell({ customer: { fullName, cpf } }: CouponCustomerCellProps) {
  return <TwoLines first={fullName ?? UNREADABLE} second={shownCpf(cpf)} figures />;
}
