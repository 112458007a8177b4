import type { Couponing } from '@galeria/contract/couponing/couponing';
import { formatBrl } from '@galeria/contract/kit/formats';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { StatCard } from '../../../ui/display/stat-card.tsx';
import { couponingFormTexts } from '../couponing-form.texts.ts';
import { counted } from '../couponing-words.ts';
import classes from './couponing-form.module.css';

/** CPN-03: what came of the campaign so far. */
export function CouponingFigures({ campaign }: { readonly campaign: Couponing }) {
  const t = useTexts(couponingFormTexts);
  const { uses, usedCodes, quantity, discountedInCents } = campaign;
  return (
    <section className={classes.figures} aria-label={t('figures')}>
      <StatCard label={t('usesLabel')} value={counted(uses)} />
      <StatCard label={t('usedCodesLabel')} value={t('usedCodesOf', { used: counted(usedCodes), total: counted(quantity) })} />
      <StatCard label={t('discountedLabel')} value={formatBrl(discountedInCents)} />
    </section>
  );
}
