import type { RefObject } from 'react';
import type { Sheet } from '../decision.rules.ts';
import type { ReviewDesk } from '../review-desk.ts';
import type { DeskPlace } from './desk-places.ts';
import { ReviewSheet } from './review-sheet.tsx';

/** A card that came anew is another form, with what was typed laid over it. */
const sheetKey = ({ card, refusal, lost }: Sheet): string =>
  [card.invoiceId, card.version, card.lease?.isMine, refusal?.message, lost !== null].join();

interface ReviewSheetsProps {
  readonly desk: ReviewDesk;
  readonly places: readonly DeskPlace[];
  readonly heading: RefObject<HTMLElement | null>;
}

export function ReviewSheets({ desk, places, heading }: ReviewSheetsProps) {
  return (
    <div>
      {places.map(({ place, sheet }) => (
        <div key={sheetKey(sheet)} data-place={place} hidden={place !== 'shown'}>
          <ReviewSheet desk={desk} sheet={sheet} isShown={place === 'shown'} heading={heading} />
        </div>
      ))}
    </div>
  );
}
