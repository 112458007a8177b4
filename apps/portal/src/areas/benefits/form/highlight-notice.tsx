import '@mantine/core/styles/Alert.css';
import { endInstant, startBeforeEnd, startInstant } from '@galeria/contract/kit/fields/dates';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { Alert, Anchor, Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { benefitFormTexts } from '../benefit-form.texts.ts';
import { periodWords } from '../benefit-words.ts';
import { benefitPaths } from '../benefits.paths.ts';
import { type HighlightQuestion, highlightQuery } from '../benefits.queries.ts';
import classes from './benefit-form.module.css';
import type { BenefitControl } from './benefit-values.ts';
import { useFormScope } from './form-scope.ts';

const PAUSE_MS = 300;

/** Nothing can be asked before there is a period. */
function isAskable({ startDate, endDate }: HighlightQuestion): boolean {
  const [start, end] = [startInstant(startDate), endInstant(endDate)];
  return start !== undefined && end !== undefined && startBeforeEnd(start, end);
}

/** BEN-04: the highlight that stands in the way, before the server refuses this one. */
export function HighlightNotice({ control }: { readonly control: BenefitControl }) {
  const t = useTexts(benefitFormTexts);
  const { to } = useMount();
  const { mallCode, stored } = useFormScope();
  const [userType, userCategories, startDate, endDate] = useWatch({
    control,
    name: ['userType', 'userCategories', 'startDate', 'endDate'],
  });
  const now: HighlightQuestion = { mallCode, userType, userCategories, startDate, endDate, exceptId: stored?.id ?? null };
  // As text: a new object at each key would never come to rest.
  const [settled] = useDebouncedValue(JSON.stringify(now), PAUSE_MS);
  const isSettled = settled === JSON.stringify(now);
  const taken = useQuery({ ...highlightQuery(now), enabled: isSettled && isAskable(now) });

  const content = () => {
    if (!isAskable(now)) return null;
    if (taken.isError) {
      return (
        <Text size="sm" c="dimmed">
          {t('highlightFailed')}{' '}
          <Button variant="subtle" size="compact-sm" loading={taken.isFetching} onClick={() => void taken.refetch()}>
            {t('highlightRetry')}
          </Button>
        </Text>
      );
    }
    if (!taken.data) {
      return (
        <Text size="sm" c="dimmed">
          {t('highlightAsking')}
        </Text>
      );
    }
    const others = taken.data.data;
    if (others.length === 0) {
      return (
        <Text size="sm" c="dimmed">
          {t('highlightFree')}
        </Text>
      );
    }
    return (
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={contractMessage(RULE_MESSAGES.highlightTaken)}>
        {t('highlightText')}
        <ul className={classes.highlights}>
          {others.map(({ id, title, ...period }) => (
            <li key={id}>
              <Anchor component={AppLink} href={to(benefitPaths.edit(id))} size="sm" underline="always">
                {title}
              </Anchor>
              {': '}
              <span className="gal-figures">{t('periodOf', periodWords(period))}</span>
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
