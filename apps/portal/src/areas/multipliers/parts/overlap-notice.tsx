import '@mantine/core/styles/Alert.css';
import { endInstant, startBeforeEnd, startInstant } from '@galeria/contract/kit/fields/dates';
import { EXCLUSIVITY_LABELS } from '@galeria/contract/reference/enumerations/audience';
import { Alert, Anchor, Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { multiplierFormTexts } from '../multiplier-form.texts.ts';
import type { MultiplierControl } from '../multiplier-values.ts';
import { factorLabel, periodWords } from '../multiplier-words.ts';
import { multiplierPaths } from '../multipliers.paths.ts';
import { type OverlapQuestion, overlapQuery } from '../multipliers.queries.ts';
import classes from './multiplier-form.module.css';

const PAUSE_MS = 300;

/** Nothing can be asked before there are channels and a period. */
function isAskable({ channels, startDate, endDate }: OverlapQuestion): boolean {
  const [start, end] = [startInstant(startDate), endInstant(endDate)];
  return channels.length > 0 && start !== undefined && end !== undefined && startBeforeEnd(start, end);
}

interface OverlapNoticeProps<Body> {
  readonly control: MultiplierControl<Body>;
  readonly mallCode: string;
  readonly exceptId: number | null;
}

/** MUL-03: others that would be asked about the same notes, while the form is filled. It hinders nothing. */
export function OverlapNotice<Body>({ control, mallCode, exceptId }: OverlapNoticeProps<Body>) {
  const t = useTexts(multiplierFormTexts);
  const { to } = useMount();
  const [channels, startDate, endDate, userType] = useWatch({ control, name: ['channels', 'startDate', 'endDate', 'userType'] });
  const now: OverlapQuestion = { mallCode, channels, startDate, endDate, userType, exceptId };
  // As text: a new object at each key would never come to rest.
  const [settled] = useDebouncedValue(JSON.stringify(now), PAUSE_MS);
  const isSettled = settled === JSON.stringify(now);
  const overlap = useQuery({ ...overlapQuery(now), enabled: isSettled && isAskable(now) });

  const content = () => {
    if (!isAskable(now)) return null;
    if (overlap.isError) {
      return (
        <Text size="sm" c="dimmed">
          {t('overlapFailed')}{' '}
          <Button variant="subtle" size="compact-sm" loading={overlap.isFetching} onClick={() => void overlap.refetch()}>
            {t('overlapRetry')}
          </Button>
        </Text>
      );
    }
    if (!overlap.data) {
      return (
        <Text size="sm" c="dimmed">
          {t('overlapAsking')}
        </Text>
      );
    }
    const others = overlap.data.data;
    if (others.length === 0) {
      return (
        <Text size="sm" c="dimmed">
          {t('overlapNone')}
        </Text>
      );
    }
    return (
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('overlapTitle', { count: others.length })}>
        {t('overlapText')}
        <ul className={classes.overlaps}>
          {others.map(({ id, actionName, factor, listType, ...period }) => (
            <li key={id}>
              <Anchor component={AppLink} href={to(multiplierPaths.edit(id))} size="sm" underline="always">
                {actionName}
              </Anchor>
              {': '}
              <span className="gal-figures">{t('overlapEach', { factor: factorLabel(factor), ...periodWords(period) })}</span>
              {listType !== 'NONE' && ` (${contractMessage(EXCLUSIVITY_LABELS[listType])})`}
            </li>
          ))}
        </ul>
      </Alert>
    );
  };

  return (
    <div role="status" className={classes.wide}>
      {content()}
    </div>
  );
}
