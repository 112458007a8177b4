import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import classes from './page-header.module.css';

/** The room of a heading whose words are still on their way. No <h1>: focus goes to the real one when it comes. */
export function PageHeaderSkeleton() {
  return (
    <div className={classes.root} aria-hidden>
      <div className={classes.words}>
        <Skeleton height={12} width={72} mb={10} />
        <Skeleton height={22} width={220} mb={8} />
        <Skeleton height={12} width={180} />
      </div>
    </div>
  );
}
