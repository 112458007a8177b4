import type { ReactNode } from 'react';
import classes from './fields.module.css';

/** A label with something at its right end (a counter), in one line. */
export const wideLabel = (label: string, aside: ReactNode) => ({
  label: (
    <>
      {label}
      <span className={classes.labelAside}>{aside}</span>
    </>
  ),
});
