import { formatDateTime } from '@galeria/contract/kit/formats';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { waitingWorkQuery } from './waiting.queries.ts';
import { waitingTexts } from './waiting.texts.ts';
import { WaitingItem } from './waiting-item.tsx';
import classes from './waiting-list.module.css';
import { NOTHING_ICON } from './waiting-places.ts';

const HOURS_AND_MINUTES = 5;

/** SHL-11: what waits for this person, in all of their malls, each with the way to exactly that. */
export function WaitingList() {
  const t = useTexts(waitingTexts);
  const titleId = useId();
  const { data, isError, isFetching, refetch } = useQuery(waitingWorkQuery);
  return (
    <section className={classes.root} aria-labelledby={titleId} aria-busy={isFetching}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {t('title')}
        </h2>
        {data && !isError && (
          <span className={classes.at}>{t('at', { time: formatDateTime(new Date(data.at)).slice(-HOURS_AND_MINUTES) })}</span>
        )}
      </div>
      {isError ? (
        <div role="alert" className={classes.plain}>
          {t('failed')}
          <Button variant="light" size="xs" loading={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      ) : data === undefined ? (
        <div role="status" aria-label={t('asking')}>
          <Skeleton height={48} radius={12} />
        </div>
      ) : data.data.length === 0 ? (
        <div className={classes.plain}>
          <NOTHING_ICON size={20} stroke={1.6} aria-hidden />
          {t('nothing')}
        </div>
      ) : (
        <ul className={classes.list}>
          {data.data.map((item) => (
            <WaitingItem key={item.kind} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}
