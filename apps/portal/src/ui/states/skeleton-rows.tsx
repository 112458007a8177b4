import '@mantine/core/styles/Skeleton.css';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useUiTexts } from '../ui-texts.tsx';
import classes from './skeleton-rows.module.css';
import { useDelayed } from './use-delayed.ts';

/** Uneven widths read as text; fixed ones, so that the picture is the same each time. */
const WIDTHS = ['72%', '55%', '84%', '63%', '76%', '48%', '68%', '59%'];

interface SkeletonRowsProps {
  readonly rows?: number;
  readonly columns?: number;
}

/** The first load of a table or list: the room is kept from the start, the bars appear after 150 ms. */
export function SkeletonRows({ rows = 8, columns = 4 }: SkeletonRowsProps) {
  const texts = useUiTexts();
  const visible = useDelayed(true);
  return (
    <div className={classes.root} role="status" aria-busy="true">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_row, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={row} className={classes.row} aria-hidden>
          {visible &&
            Array.from({ length: columns }, (_cell, cell) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
              <div key={cell} className={classes.cell}>
                <Skeleton height={10} width={WIDTHS[(row * 3 + cell) % WIDTHS.length] ?? '60%'} radius="sm" />
              </div>
            ))}
        </div>
      ))}
    </div>
  );
}
