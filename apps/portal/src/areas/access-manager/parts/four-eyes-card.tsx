import { formatDateTime } from '@galeria/contract/kit/formats';
import { Paper, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { ActButton } from '../../../ui/display/act-button.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { fourEyesQuery, useChangeFourEyes } from '../four-eyes.queries.ts';
import { fourEyesTexts } from '../four-eyes.texts.ts';
import classes from './four-eyes-card.module.css';

/** PER-11: whether approvals ask for a second person, since when not and by whom. Nothing until it is known. */
export function FourEyesCard() {
  const t = useTexts(fourEyesTexts);
  const { data: setting } = useQuery(fourEyesQuery);
  const change = useChangeFourEyes();
  const [isAsking, setAsking] = useState(false);
  // What was asked stays on the dialog while it fades, though the setting is already the other one.
  const [wanted, setWanted] = useState(true);
  if (setting === undefined) return null;
  const { isOn, changedAt, changedBy, mayChange } = setting;
  const ask = (): void => {
    setWanted(!isOn);
    setAsking(true);
  };
  return (
    <Paper withBorder className={classes.root} data-off={!isOn || undefined}>
      <IconUsers size={20} stroke={1.7} aria-hidden />
      <div className={classes.words}>
        <div className={classes.head}>
          <Text size="sm" fw={600}>
            {t('title')}
          </Text>
          <StatusBadge tone={isOn ? 'positive' : 'caution'}>{t(isOn ? 'on' : 'off')}</StatusBadge>
        </div>
        <Text size="sm" c="dimmed">
          {t(isOn ? 'onText' : 'offText')}
          {changedAt !== null && ` ${t('since', { at: formatDateTime(changedAt), by: changedBy ?? '' })}`}
        </Text>
      </div>
      <ActButton variant="default" lockedBecause={mayChange ? undefined : t('locked')} onClick={ask}>
        {t(isOn ? 'turnOff' : 'turnOn')}
      </ActButton>
      <MutationDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        mutation={change}
        onConfirm={() => change.mutate(wanted)}
        confirm={{
          title: t(wanted ? 'onTitle' : 'offTitle'),
          text: t(wanted ? 'onWarning' : 'offWarning'),
          confirm: t(wanted ? 'turnOn' : 'turnOff'),
          destructive: !wanted,
        }}
        success={{ title: t(wanted ? 'turnedOn' : 'turnedOff') }}
      />
    </Paper>
  );
}
