import { Button } from '@mantine/core';
import { IconCoffee, IconRefresh, IconStack2 } from '@tabler/icons-react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { StateView } from '../../../ui/states/state-view.tsx';
import { queueTexts } from '../queue.texts.ts';
import { timeOf } from '../time-of-day.ts';
import { KeyHint } from './key-hint.tsx';

interface QueueEmptyProps {
  /** How many came since; undefined while it is not known. */
  readonly waiting: number | undefined;
  /** Of those that wait: with somebody else, and sent by this person. The queue counts them, and they are nothing to do here. */
  readonly ofOthers?: number | undefined;
  readonly own?: number | undefined;
  /** Null: nobody has looked yet, or looking failed. */
  readonly checkedAt: Date | null;
  readonly isFailed?: boolean;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
  readonly onNext: () => void;
}

/** Nothing to do, and that is fine. When notes come it says so, and waits to be asked: an idle screen takes no note from others. */
export function QueueEmpty({
  waiting = 0,
  ofOthers = 0,
  own = 0,
  checkedAt,
  isFailed = false,
  isChecking,
  onCheck,
  onNext,
}: QueueEmptyProps) {
  const t = useTexts(queueTexts);
  const lastLook = checkedAt === null ? t('checking') : t('checkedAt', { time: timeOf(checkedAt) });
  const elsewhere = [ofOthers > 0 && t('ofOthers', { count: ofOthers }), own > 0 && t('ownOnes', { count: own })];
  const text = [isFailed ? t('checkFailed') : lastLook, ...elsewhere].filter(Boolean).join(' ');
  if (waiting > 0) {
    return (
      <StateView
        role="status"
        icon={<IconStack2 size={22} stroke={1.6} />}
        title={t('arrived', { count: waiting })}
        text={text}
        action={
          <Button onClick={onNext} rightSection={<KeyHint>A</KeyHint>} aria-keyshortcuts="A Enter">
            {t('next')}
          </Button>
        }
      />
    );
  }
  return (
    <StateView
      role="status"
      icon={<IconCoffee size={22} stroke={1.6} />}
      title={t('empty')}
      text={text}
      action={
        <Button variant="default" onClick={onCheck} loading={isChecking} leftSection={<IconRefresh size={16} aria-hidden />}>
          {t('checkNow')}
        </Button>
      }
    />
  );
}
