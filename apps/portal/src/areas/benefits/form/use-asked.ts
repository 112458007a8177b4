import { askedOf, type BenefitKind, type ConditionalField } from '@galeria/contract/benefits/benefit-fields';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { type BenefitControl, kindOf } from './benefit-values.ts';

/** The kind of benefit that the form describes at the moment. */
export function useKind(control: BenefitControl): BenefitKind | null {
  const [type, channel, discountType, targetType, costProvider, wpsPromoId, sellers] = useWatch({
    control,
    name: ['type', 'channel', 'discountType', 'targetType', 'costProvider', 'wpsPromoId', 'sellers'],
  });
  return kindOf({ type, channel, discountType, targetType, costProvider, wpsPromoId, sellers });
}

/** BEN-01: a field is drawn where a benefit of this kind has it, and says whether it must be filled. */
export function useAsked(control: BenefitControl) {
  const kind = useKind(control);
  return (field: ConditionalField, draw: (required: boolean) => ReactNode): ReactNode => {
    const asked = kind === null ? 'no' : askedOf(field, kind);
    return asked === 'no' ? null : draw(asked === 'required');
  };
}
