import type { DrawRecord } from '@galeria/contract/draw/draw-endpoints';
import { formatDate, formatDateTime } from '@galeria/contract/kit/formats';
import { ORDER_DIGITS } from '@galeria/contract/promotions/lucky-number-shape';
import { Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import classes from './winners.module.css';
import { winnersTexts } from './winners.texts.ts';

interface DrawnNumberProps {
  readonly number: string;
  readonly draw: DrawRecord['draw'] | undefined;
  /** It has just come of this person's own act: what had the focus is gone. */
  readonly takesFocus: boolean;
}

/** Spec 2.6: the winning number, digit by digit. */
export function DrawnNumber({ number, draw, takesFocus }: DrawnNumberProps) {
  const t = useTexts(winnersTexts);
  const root = useRef<HTMLDivElement>(null);
  useEffect(
    function takeFocus() {
      if (takesFocus) root.current?.focus();
    },
    [takesFocus],
  );
  const order = draw?.order ?? number.slice(-ORDER_DIGITS);
  const series = number.slice(0, -order.length);
  return (
    <div className={classes.drawn} ref={root} tabIndex={-1}>
      <div className={classes.drawnHead}>
        <Text size="sm" fw={600}>
          {t('drawnNumber')}
        </Text>
        <VisuallyHidden>{number}</VisuallyHidden>
        <div className={classes.digits} aria-hidden>
          {[...number].map((digit, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place in the number
            <span key={place} className={classes.digit} data-part={place < series.length ? 'series' : 'order'}>
              {digit}
            </span>
          ))}
        </div>
      </div>
      <Text size="sm" c="dimmed" className="gal-figures">
        {series === '' ? t('drawnOrder', { order }) : t('drawnParts', { series, order })}
      </Text>
      {draw && <Drawers draw={draw} />}
    </div>
  );
}

/** DRW-09: which extraction, and the people who typed it. */
function Drawers({ draw }: { readonly draw: NonNullable<DrawRecord['draw']> }) {
  const t = useTexts(winnersTexts);
  const { drawnAt, drawnBy, typedBy, extractionNumber, extractionDate, extractionChoice } = draw;
  const when = formatDateTime(drawnAt);
  const words = () => {
    if (typedBy === null) return t('drawnBy', { when, who: drawnBy });
    return typedBy === drawnBy
      ? t('drawnByOne', { when, who: drawnBy })
      : t('drawnByTwo', { when, who: drawnBy, first: typedBy });
  };
  // DRW-13: of older draws nothing is known.
  const why = () => {
    if (extractionChoice === null) return null;
    const { ground, raffleDay, frozenAt } = extractionChoice;
    return `${t(`ground.${ground}`, { raffleDay: formatDate(raffleDay), frozenAt: formatDateTime(frozenAt) })}. `;
  };
  return (
    <Text size="xs" c="dimmed" className="gal-figures">
      {extractionNumber !== null &&
        extractionDate !== null &&
        `${t('readBackExtraction', { number: extractionNumber, date: formatDate(extractionDate) })}. `}
      {why()}
      {words()}
    </Text>
  );
}
