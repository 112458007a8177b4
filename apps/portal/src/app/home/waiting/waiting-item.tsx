import { formatDate } from '@galeria/contract/kit/formats';
import { COUNTS } from '@galeria/contract/reference/limits';
import type { WaitingItem as Item } from '@galeria/contract/waiting-work/waiting-work-endpoints';
import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMalls } from '../../../lib/mall/malls.queries.ts';
import { selectMall, useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { waitingTexts } from './waiting.texts.ts';
import classes from './waiting-list.module.css';
import { promotionAddress, raffleAddress, WAITING_PLACES } from './waiting-places.ts';

/** So many malls are shown at once; a person may have fifty. */
const MALLS_SHOWN = 3;

function useFigure(): (count: number) => string {
  const t = useTexts(waitingTexts);
  const most = COUNTS.countedMatches;
  return (count) => (count > most ? t('more-than', { most: most.toLocaleString('pt-BR') }) : count.toLocaleString('pt-BR'));
}

/** What is done mall by mall: each leads there with its mall selected, the one that is selected already first. */
function MallsOf({ item }: { readonly item: Item }) {
  const t = useTexts(waitingTexts);
  const figure = useFigure();
  const { malls } = useMalls();
  const selected = useSelectedMall();
  const [isOpen, setIsOpen] = useState(false);
  const waiting = item.malls.toSorted(
    (one, other) => Number(other.mallCode === selected?.code) - Number(one.mallCode === selected?.code),
  );
  const shown = isOpen ? waiting : waiting.slice(0, MALLS_SHOWN);
  const { to } = WAITING_PLACES[item.kind];
  return (
    <ul className={classes.more}>
      {shown.map(({ mallCode, count }) => {
        const mall = malls.find(({ code }) => code === mallCode);
        return (
          <li key={mallCode}>
            <Link to={to} className={classes.place} onClick={() => mall && selectMall(mall)}>
              {mall?.name ?? mallCode}
            </Link>{' '}
            <span className={classes.note}>{figure(count)}</span>
          </li>
        );
      })}
      {waiting.length > MALLS_SHOWN && (
        <li>
          <UnstyledButton className={classes.place} fz="inherit" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t('hide-malls') : t('other-malls', { count: waiting.length - MALLS_SHOWN })}
          </UnstyledButton>
        </li>
      )}
    </ul>
  );
}

/** What the day beside a promotion is; of the others, since when they wait. */
const WORDS: Partial<Record<Item['kind'], 'due-on' | 'drawn-on'>> = { 'draws-due': 'due-on', 'prizes-to-deliver': 'drawn-on' };

interface Named {
  readonly id: number;
  readonly mallCode: string;
  readonly name: string;
  readonly since: string | null;
  readonly to: string;
  readonly tab: string | undefined;
}

/** Each has a page of its own that no list leads to. */
const namedOf = ({ kind, promotions, benefits = [] }: Item): Named[] => [
  ...promotions.map(({ promotionId, ...record }) => ({
    ...record,
    ...{ id: promotionId, to: promotionAddress(promotionId), tab: WAITING_PLACES[kind].tab },
  })),
  ...benefits.map(({ benefitId, title, ...record }) => ({
    ...record,
    ...{ id: benefitId, name: title, to: raffleAddress(benefitId), tab: 'WINNERS' },
  })),
];

/** Malls run promotions of one name: who has several malls is told whose each is. */
function RecordsOf({ item, records }: { readonly item: Item; readonly records: readonly Named[] }) {
  const t = useTexts(waitingTexts);
  const { malls } = useMalls();
  const mallNameOf = (wanted: string) => (malls.length > 1 ? (malls.find(({ code }) => code === wanted)?.name ?? wanted) : null);
  const others = item.count - records.length;
  return (
    <ul className={classes.more}>
      {records.map(({ id, mallCode, name, since, to, tab }) => (
        <li key={id}>
          <Link to={to} search={{ tab }} className={classes.place}>
            {name}
          </Link>{' '}
          <span className={classes.note}>
            {[mallNameOf(mallCode), since && t(WORDS[item.kind] ?? 'since', { day: formatDate(new Date(since)) })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
      {others > 0 && <li className={classes.note}>{t('others', { count: others })}</li>}
    </ul>
  );
}

export function WaitingItem({ item }: { readonly item: Item }) {
  const t = useTexts(waitingTexts);
  const figure = useFigure();
  const { icon: Icon, to, search, byMall } = WAITING_PLACES[item.kind];
  const what = (
    <>
      <span className={classes.count}>{figure(item.count)}</span> {t(item.kind, { count: item.count })}
    </>
  );
  const records = namedOf(item);
  const isLed = byMall === undefined && records.length === 0;
  return (
    <li className={classes.item}>
      <Icon size={20} stroke={1.6} aria-hidden className={classes.icon} />
      {isLed ? (
        <Link to={to} search={search ?? {}} className={classes.what}>
          {what}
        </Link>
      ) : (
        <span className={classes.what}>{what}</span>
      )}
      {byMall && <MallsOf item={item} />}
      {records.length > 0 && <RecordsOf item={item} records={records} />}
      {item.own > 0 && <span className={classes.own}>{t('own', { count: item.own })}</span>}
    </li>
  );
}
