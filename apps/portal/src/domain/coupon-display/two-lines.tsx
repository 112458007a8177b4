import classes from './two-lines.module.css';

interface TwoLinesProps {
  readonly first: string;
  readonly second: string;
  /** Digits of the second line that line up. */
  readonly figures?: boolean;
}

/** Two facts of one thing in a cell: side by side they would be cut on a common screen. */
export function TwoLines({ first, second, figures = false }: TwoLinesProps) {
  return (
    <>
      <span className={classes.line}>{first}</span>{' '}
      <span className={`${classes.line} ${classes.second} ${figures ? 'gal-figures' : ''}`}>{second}</span>
    </>
  );
}
