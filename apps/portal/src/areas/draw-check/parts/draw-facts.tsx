import { ruleWords } from '@galeria/contract/draw/check-words';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import type { DrawShown } from '../checking/check-files.ts';
import { drawCheckTexts } from '../draw-check.texts.ts';
import classes from './draw-facts.module.css';
import { inBoth } from './in-both.ts';

/** Of more than these only the number is told: who looks for a place has the file. */
const PICKS_SHOWN = 20;

/** What the proof is about, in its own words. */
export function DrawFacts({ shown }: { readonly shown: DrawShown }) {
  const t = useTexts(drawCheckTexts);
  const localized = useLocalized();
  const { promotion, draw, total } = shown;
  const picks = draw?.picks ?? [];
  const isOf = (number: string) => (each: { readonly number: string }) => each.number === number;
  /** DRW-10, DRW-14: what became of a number after the draw. */
  const lostOf = (number: string) => [
    ...(draw?.voided.some(isOf(number)) ? (['voided'] as const) : []),
    ...(draw?.disqualified.some(isOf(number)) ? (['disqualified'] as const) : []),
  ];
  const items = [
    { label: t('promotion'), value: promotion.name },
    ...(promotion.secapNumber === null ? [] : [{ label: t('authorization'), value: promotion.secapNumber, figures: true }]),
    ...(promotion.awardName === null ? [] : [{ label: t('award'), value: promotion.awardName }]),
    ...(draw === null
      ? []
      : [
          { label: t('tickets'), value: draw.tickets.join(' · '), figures: true, wide: true },
          { label: t('rule'), value: localized(inBoth(ruleWords(draw.settings))), wide: true },
          { label: t('drawnNumber'), value: draw.reading.number, figures: true },
        ]),
    ...(total === null ? [] : [{ label: t('handedOut'), value: total.toLocaleString('pt-BR'), figures: true }]),
  ];
  return (
    <SectionCard title={t('aboutTitle')}>
      <KeyValueList items={items} />
      {picks.length > 0 && (
        <>
          <p className={classes.label}>{t('picks')}</p>
          <ul className={classes.picks}>
            {picks.slice(0, PICKS_SHOWN).map(({ position, type, number }) => (
              <li key={position} className="gal-figures">
                {t('pick', { position, type: t(type === 'GANHADOR' ? 'winner' : 'substitute'), number })}
                {lostOf(number).map((lost) => ` · ${t(lost)}`)}
              </li>
            ))}
          </ul>
          {picks.length > PICKS_SHOWN && <p className={classes.label}>{t('morePicks', { count: picks.length - PICKS_SHOWN })}</p>}
        </>
      )}
    </SectionCard>
  );
}
