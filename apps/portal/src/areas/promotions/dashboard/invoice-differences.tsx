import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { simulationTexts } from '../simulation.texts.ts';
import classes from './dashboard.module.css';
import { differencesQuery, type Watched } from './dashboard.queries.ts';
import { dashboardTexts } from './dashboard.texts.ts';
import { countText } from './dashboard-cards.rules.ts';

/** DSH-01: why the approved notes above and the card of those that counted are not the same number. Nothing where they are. */
export function InvoiceDifferences({ watched }: { readonly watched: Watched }) {
  const t = useTexts(dashboardTexts);
  const reason = useTexts(simulationTexts);
  const { data } = useQuery(differencesQuery(watched));
  if (!data) return null;
  const { approved, counted, notCounted, afterFreeze, waiting, sentBeforeOptIn } = data;
  const lines = [
    ...notCounted.map(({ check, invoices }) => ({ id: check, words: reason(`check.${check}`), sign: '−', invoices })),
    { id: 'afterFreeze', words: t('apart.afterFreeze'), sign: '−', invoices: afterFreeze },
    { id: 'waiting', words: t('apart.waiting'), sign: '−', invoices: waiting },
    { id: 'sentBeforeOptIn', words: t('apart.sentBeforeOptIn'), sign: '+', invoices: sentBeforeOptIn },
  ].filter(({ invoices }) => invoices > 0);
  if (lines.length === 0) return null;
  return (
    <div className={classes.differences}>
      <Text size="sm">{t('differences', { approved: countText(approved), counted: countText(counted) })}</Text>
      <dl className={classes.statuses}>
        {lines.map(({ id, words, sign, invoices }) => (
          <div key={id} className={classes.status}>
            <Text component="dt" size="sm" c="dimmed">
              {words}
            </Text>
            <Text component="dd" size="sm" className={classes.statusCount}>
              {sign} {countText(invoices)}
            </Text>
          </div>
        ))}
      </dl>
    </div>
  );
}
