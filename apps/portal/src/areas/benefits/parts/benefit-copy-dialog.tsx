import type { Benefit } from '@galeria/contract/benefits/benefit';
import { askedOf, type ConditionalField } from '@galeria/contract/benefits/benefit-fields';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { COUNTS, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { mallName } from '@galeria/contract/reference/malls';
import { CopyDialog } from '../../../domain/mall-copies/copy-dialog.tsx';
import type { CopyField, CopyValue } from '../../../domain/mall-copies/mall-copies.rules.ts';
import { momentText } from '../../../domain/moments/moments.rules.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { useCopyBenefit } from '../benefit-acts.queries.ts';
import { benefitCopyTexts } from '../benefit-copy.texts.ts';
import { benefitFormTexts } from '../benefit-form.texts.ts';
import { benefitPaths } from '../benefits.paths.ts';

/** In the order they are asked for. */
const COPIED = [
  'title',
  'storeUniversalId',
  'startDate',
  'endDate',
  'couponsQuantity',
  'burnCode',
  'wpsPromoId',
  'pickupInstruction',
  'participatingStores',
] as const;
type CopiedName = (typeof COPIED)[number];

const PLAIN = { of: 'text', limit: TEXT_LIMITS.plain, tooLong: RULE_MESSAGES.textTooLong } as const;
const TITLE = { of: 'text', limit: TEXT_LIMITS.benefitTitle, tooLong: RULE_MESSAGES.benefitTitleTooLong } as const;
const PICKUP = { of: 'text', limit: TEXT_LIMITS.pickupInstruction, tooLong: RULE_MESSAGES.pickupInstructionTooLong } as const;
const STORES = { of: 'text', limit: TEXT_LIMITS.participatingStores, tooLong: RULE_MESSAGES.participatingStoresTooLong } as const;

/** As the differences are laid over it. */
const valuesOf = (benefit: Benefit): Record<CopiedName, CopyValue> => ({
  title: benefit.title,
  storeUniversalId: benefit.store?.brandName,
  startDate: momentText(benefit.startDate, 'start'),
  endDate: momentText(benefit.endDate, 'end'),
  couponsQuantity: benefit.couponsQuantity,
  burnCode: benefit.burnCode,
  wpsPromoId: benefit.wpsPromoId,
  pickupInstruction: benefit.pickupInstruction,
  participatingStores: benefit.participatingStores,
});

/** What a benefit of its kind has, of what may differ. */
function kindsOf(benefit: Benefit, wholeMall: string): Partial<Record<CopiedName, CopyField['kind']>> {
  const has = (name: ConditionalField): boolean => askedOf(name, benefit) !== 'no';
  return {
    title: TITLE,
    ...(benefit.store !== null && { storeUniversalId: { of: 'store', none: wholeMall } }),
    startDate: { of: 'start' },
    endDate: { of: 'end' },
    ...(has('couponsQuantity') && { couponsQuantity: { of: 'number', max: COUNTS.awardQuantityMax } }),
    ...(has('burnCode') && { burnCode: PLAIN }),
    ...(benefit.wpsPromoId !== null && { wpsPromoId: PLAIN }),
    ...(has('pickupInstruction') && { pickupInstruction: PICKUP }),
    participatingStores: STORES,
  };
}

/** PRO-15. */
export function BenefitCopyDialog({ benefit, onClose }: { readonly benefit: Benefit; readonly onClose: () => void }) {
  const t = useTexts(benefitCopyTexts);
  const form = useTexts(benefitFormTexts);
  const { to } = useMount();
  const kinds = kindsOf(benefit, t('wholeMall'));
  const copy = useCopyBenefit(benefit.id);
  return (
    <CopyDialog
      original={{ mallCode: benefit.mallCode, values: valuesOf(benefit) }}
      fields={COPIED.flatMap((name) => {
        const kind = kinds[name];
        return kind === undefined ? [] : [{ name, label: form(name), kind }];
      })}
      text={t('text')}
      copy={copy}
      linkOf={({ mallCode, benefitId }) => ({
        label: t('open', { id: benefitId, mall: mallName(mallCode) }),
        href: to(benefitPaths.edit(benefitId)),
      })}
      onClose={onClose}
    />
  );
}
