import type { ReactNode } from 'react';
import classes from './fallback-page.module.css';

/** For pages that stand outside both shells. */
export function Standalone({ children }: { readonly children: ReactNode }) {
  return <main className={classes.alone}>{children}</main>;
}
