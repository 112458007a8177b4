import type { DrawRecord } from '@galeria/contract/draw/draw-endpoints';
import { Title } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { Pager } from '../../../ui/list-page/pager.tsx';
import { Collapsible } from '../../../ui/page/collapsible.tsx';
import { proofTexts } from './proof.texts.ts';
import classes from './winners.module.css';

type Draw = NonNullable<DrawRecord['draw']>;
type Step = Draw['steps'][number];

/** A draw of thousands of awards takes as many steps. */
const STEPS_A_PAGE = 20;

interface DrawStepsProps {
  readonly draw: Draw;
  readonly awardQuantity: number;
}

/** DRW-07: how the draw went, step by step, in sentences. */
export function DrawSteps({ draw, awardQuantity }: DrawStepsProps) {
  const t = useTexts(proofTexts);
  const [opened, setOpened] = useState(false);
  return (
    <Collapsible label={t('steps')} state={opened ? 'open' : 'closed'} onToggle={setOpened}>
      <div className={classes.steps}>
        <Title order={3}>{t('readingTitle')}</Title>
        <ul className={classes.reading}>
          <li>{t('readingOrder', { order: draw.order })}</li>
          {draw.rawSeries !== '' && (
            <li>
              {Number(draw.rawSeries) === Number(draw.series)
                ? t('readingSeries', { raw: draw.rawSeries })
                : t('readingFitted', { raw: draw.rawSeries, series: draw.series })}
            </li>
          )}
          <li>{t('readingNumber', { number: draw.drawnNumber })}</li>
        </ul>
        <Title order={3}>{t('walkTitle')}</Title>
        <Walk steps={draw.steps} awardQuantity={awardQuantity} />
      </div>
    </Collapsible>
  );
}

function Walk({ steps, awardQuantity }: { readonly steps: readonly Step[]; readonly awardQuantity: number }) {
  const t = useTexts(proofTexts);
  const [page, setPage] = useState(1);
  const first = (page - 1) * STEPS_A_PAGE;
  const shown = steps.slice(first, first + STEPS_A_PAGE);

  const placeText = (position: number | null): string => {
    if (position === null) return '';
    return position > awardQuantity
      ? t('place.substitute', { position: position - awardQuantity })
      : t('place.winner', { position });
  };

  return (
    <>
      <ol className={classes.walk} start={first + 1}>
        {shown.map(({ kind, number, position, series }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the walk
          <li key={first + index} data-step={kind}>
            {t(`step.${kind}`, { number: number ?? '', place: placeText(position), series })}
          </li>
        ))}
      </ol>
      {steps.length > STEPS_A_PAGE && <Pager page={page} pageCount={Math.ceil(steps.length / STEPS_A_PAGE)} onPage={setPage} />}
    </>
  );
}
