import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Progress.css';
import type { DrawRecord } from '@galeria/contract/draw/draw-endpoints';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { formatDate, formatDateTime } from '@galeria/contract/kit/formats';
import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import { message } from '@galeria/contract/messages/message';
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
import { TypedSoFar } from './typed-so-far.tsx';
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
  const state = drawStateOf(luckyNumber, draw, mayDraw, saoPauloDay(new Date()));
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
    // DRW-09: closed until they can be typed, and to whom they cannot.
    if (draw && (state === 'ready' || state === 'to-confirm')) {
      const { entry, needsSecondPerson } = draw;
      return (
        <TicketForm
          // What one typed oneself is typed again blind; what somebody else typed leaves one's own words alone.
          key={entry?.isOwn === true ? entry.id : 'typing'}
          promotionId={promotionId}
          confirms={entry?.id ?? null}
          needsSecondPerson={needsSecondPerson}
          earliest={draw.earliestExtraction}
          onDrawn={() => setOwnDraw(true)}
          onFailed={setFailure}
        />
      );
    }
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
        <Waiting state={state} luckyNumber={luckyNumber} list={draw?.list} opensOn={draw?.opensOn ?? null} />
        {draw && drawnNumber === null && <TypedSoFar promotionId={promotionId} record={draw} mayDraw={mayDraw} />}
        {drawnNumber === null && <WhichExtraction record={draw} />}
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
  readonly opensOn: string | null;
}

/** Why a calculation would be refused now. */
function Waiting({ state, luckyNumber, list, opensOn }: WaitingProps) {
  const t = useTexts(winnersTexts);
  if (state === 'too-early' && opensOn !== null) {
    const title = contractMessage(message('drawOpensOn', { day: opensOn }));
    return <Alert color="brand" icon={<IconHourglass aria-hidden />} title={title} />;
  }
  if (state === 'period-open') {
    return (
      <Alert color="brand" icon={<IconHourglass aria-hidden />} title={contractMessage(RULE_MESSAGES.drawPeriodOpen)}>
        {t('endsAt', { end: formatDateTime(luckyNumber.estimatedEndDate) })}
      </Alert>
    );
  }
  if (state === 'settling') {
    return (
      <Alert color="brand" icon={<IconHourglass aria-hidden />} title={contractMessage(RULE_MESSAGES.drawSettling)}>
        {list && t('settlingNotes', { count: list.waiting, total: list.waiting.toLocaleString('pt-BR') })}{' '}
        {list?.freezesAt != null && t('freezesAt', { at: formatDateTime(list.freezesAt) })}
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

/** DRW-13: said before anybody types: which extraction the regulation asks for. */
function WhichExtraction({ record }: { readonly record: DrawRecord | undefined }) {
  const t = useTexts(winnersTexts);
  if (!record?.earliestExtraction) return null;
  const { day, ground, time } = record.earliestExtraction;
  const [date, frozenAt] = [formatDate(day), formatDateTime(record.list.frozenAt)];
  return (
    <Text size="sm" className="gal-figures">
      {ground === 'RAFFLE_DATE' ? t('whichByRaffle', { date, time }) : t('whichByFreeze', { date, time, frozenAt })}
    </Text>
  );
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
