import type { Disqualification } from '@galeria/contract/draw/winner-endpoints';
import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { FeedbackFace } from '../../../ui/dialog/feedback-face.tsx';
import { useMountedDialog } from '../../../ui/dialog/use-mounted-dialog.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { CandidateChoice } from './candidate-choice.tsx';
import { barsOf, isStillValid, placesIn } from './winner-choice.rules.ts';
import { type DrawnTokens, type Published, type TokensFailure, usePublishWinners } from './winners.queries.ts';
import { winnersTexts } from './winners.texts.ts';

interface PublishDialogProps {
  readonly promotionId: number;
  readonly tokens: DrawnTokens;
  readonly failure: TokensFailure;
  readonly awardQuantity: number;
  readonly disqualifications: readonly Disqualification[];
  readonly onEnded: (ended: Published) => void;
  readonly onClose: () => void;
}

const NOTHING_DONE: Published = { done: 0, failed: 1 };

/** DRW-05: who is published, and how it ended. Mounted while open. */
export function PublishDialog(props: PublishDialogProps) {
  const { promotionId, tokens, failure, awardQuantity, disqualifications, onEnded, onClose } = props;
  const t = useTexts(winnersTexts);
  const publish = usePublishWinners(promotionId);
  const [ended, setEnded] = useState<Published | null>(null);
  const [opened, leave] = useMountedDialog();

  // A second press may come before the mutation's 'pending' is drawn.
  const sent = useRef(false);
  const send = async (chosen: ReadonlySet<string>) => {
    if (sent.current) return;
    sent.current = true;
    const holds = (fresh: DrawnTokens['rows']) => {
      const bars = barsOf(fresh, disqualifications, awardQuantity);
      return isStillValid(fresh, chosen, placesIn(awardQuantity, { rows: fresh, total: fresh.length }, bars), bars);
    };
    const outcome = await publish.mutateAsync({ tokenIds: [...chosen], isStillValid: holds }).catch(() => NOTHING_DONE);
    if (outcome === null) {
      leave();
      toast.error(contractMessage(RULE_MESSAGES.winnerSelectionInvalid));
      return;
    }
    setEnded(outcome);
    onEnded(outcome);
  };

  const title = () => {
    if (ended === null) return t('dialogTitle');
    return contractMessage(ended.failed === 0 ? CATALOGUE.publishDoneTitle : CATALOGUE.publishFailedTitle);
  };

  return (
    <DialogFrame
      opened={opened}
      onClose={leave}
      onExited={onClose}
      title={title()}
      size={ended === null ? 'lg' : 'sm'}
      busy={publish.isPending}
      keepOnClickOutside={ended === null}
    >
      {ended === null ? (
        <CandidateChoice
          tokens={tokens}
          failure={failure}
          awardQuantity={awardQuantity}
          bars={barsOf(tokens.rows, disqualifications, awardQuantity)}
          busy={publish.isPending}
          onCancel={leave}
          onSave={(chosen) => void send(chosen)}
        />
      ) : (
        <EndFace ended={ended} onClose={leave} />
      )}
    </DialogFrame>
  );
}

function EndFace({ ended: { done, failed }, onClose }: { readonly ended: Published; readonly onClose: () => void }) {
  const t = useTexts(winnersTexts);
  if (failed === 0) {
    const words = {
      title: contractMessage(CATALOGUE.publishDoneTitle),
      text: contractMessage(CATALOGUE.publishDoneText),
    };
    return <FeedbackFace words={words} tone="positive" onClose={onClose} replacesFace />;
  }
  const words = {
    title: contractMessage(CATALOGUE.publishFailedTitle),
    text: (
      <>
        <Text size="sm">{contractMessage(CATALOGUE.publishFailedText)}</Text>
        {done > 0 && (
          <Text size="sm" fw={600} mt="xs">
            {t('partly', { count: done })}
          </Text>
        )}
      </>
    ),
  };
  return <FeedbackFace words={words} tone="negative" onClose={onClose} replacesFace />;
}
