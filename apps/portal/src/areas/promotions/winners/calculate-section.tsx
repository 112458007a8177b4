import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Progress.css';
import type { DrawRecord } from '@galeria/contract/draw/draw-endpoints';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { Alert, Button, Progress, Text } from '@mantine/core';
import { IconCalculator, IconHourglass, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { FeedbackDialog } from '../../../ui/dialog/feedback-dialog.tsx';
import { useLastShown } from '../../../ui/dialog/use-last-shown.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { type DrawState, drawStateOf } from './draw-state.rules.ts';
import { DrawnNumber } from './drawn-number.tsx';
import { TicketForm, TicketsShown } from './ticket-form.tsx';
import classes from './winners.module.css';
import { winnersTexts } from './winners.texts.ts';

interface CalculateSectionProps {
  readonly promotionId: number;
  readonly luckyNumber: NonNullable<Promotion['luckyNumber']>;
  readonly draw: DrawRecord | undefined;
}

/** Spec 2.6: 'calculate winning number'. */
export function CalculateSection({ promotionId, luckyNumber, draw }: CalculateSectionProps) {
  const t = useTexts(winnersTexts);
  const mayDraw = useHolds(['draw-promotion']);
  const state = drawStateOf(luckyNumber, draw, mayDraw);
  const [isOwnDraw, setOwnDraw] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const shownFailure = useLastShown(failure);
  const { drawnNumber, drawnNumberSource } = luckyNumber;
  const tickets = () => {
    if (drawnNumber !== null) {
      return (
        <>
          <TicketsShown tickets={drawnNumberSource} />
          <DrawnNumber number={drawnNumber} draw={draw?.draw} takesFocus={isOwnDraw} />
        </>
      );
    }
    // Spec 4: they can be typed until a calculation succeeds; that it is too early for one is the server's to say.
    if (mayDraw) return <TicketForm promotionId={promotionId} onDrawn={() => setOwnDraw(true)} onFailed={setFailure} />;
    return (
      <>
        <TicketsShown tickets={null} />
        <div className={classes.bar}>
          <Button disabled leftSection={<IconCalculator size={16} aria-hidden />}>
            {contractMessage(CATALOGUE.calculate)}
          </Button>
        </div>
      </>
    );
  };
  return (
    <SectionCard title={t('calculateTitle')} text={t('calculateText')}>
      <div className={classes.stack}>
        <Waiting state={state} luckyNumber={luckyNumber} list={draw?.list} />
        {tickets()}
      </div>
      <FeedbackDialog
        opened={failure !== null}
        tone="negative"
        title={contractMessage(CATALOGUE.drawFailedTitle)}
        text={shownFailure}
        onClose={() => setFailure(null)}
      />
    </SectionCard>
  );
}

interface WaitingProps {
  readonly state: DrawState;
  readonly luckyNumber: CalculateSectionProps['luckyNumber'];
  readonly list: DrawRecord['list'] | undefined;
}

/** Why a calculation would be refused now. */
function Waiting({ state, luckyNumber, list }: WaitingProps) {
  const t = useTexts(winnersTexts);
  if (state === 'period-open') {
    return (
      <Alert color="brand" icon={<IconHourglass aria-hidden />} title={contractMessage(RULE_MESSAGES.drawPeriodOpen)}>
        {t('endsAt', { end: formatDateTime(luckyNumber.estimatedEndDate) })}
      </Alert>
    );
  }
  if (state === 'sealing' && list) return <Sealing list={list} />;
  if (state === 'without-numbers') {
    return <Alert color="brand" icon={<IconHourglass aria-hidden />} title={contractMessage(RULE_MESSAGES.drawWithoutNumbers)} />;
  }
  if (state === 'not-allowed') {
    return (
      <Alert color="brand" icon={<IconLock aria-hidden />}>
        {t('notAllowed')}
      </Alert>
    );
  }
  return null;
}

function Sealing({ list }: { readonly list: DrawRecord['list'] }) {
  const t = useTexts(winnersTexts);
  const count = (value: number): string => value.toLocaleString('pt-BR');
  const progress = t('sealingProgress', { sealed: count(list.sealed), total: count(list.total) });
  const share = list.total === 0 ? 100 : Math.min(100, (list.sealed / list.total) * 100);
  return (
    <Alert color="brand" icon={<IconHourglass aria-hidden />} title={t('sealingTitle')} role="status">
      <div className={classes.sealing}>
        <Text size="sm">{t('sealingText')}</Text>
        <Progress.Root size="sm">
          <Progress.Section value={share} aria-label={progress} />
        </Progress.Root>
        <Text size="xs" className="gal-figures">
          {progress}
        </Text>
      </div>
    </Alert>
  );
}
