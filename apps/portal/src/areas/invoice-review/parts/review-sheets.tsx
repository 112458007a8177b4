import type { RefObject } from 'react';
import type { Sheet } from '../decision.rules.ts';
import type { ReviewDesk } from '../review-desk.ts';
import type { DeskPlace } from './desk-places.ts';
import classes from './review.module.css';
import { ReviewSheet } from './review-sheet.tsx';

/** A card that came anew is another form, with what was typed laid over it. */
const sheetKey = ({ card, refusal, lost }: Sheet): string =>
  [card.invoiceId, card.version, card.lease?.isMine, refusal?.message, lost !== null].join();

interface ReviewSheetsProps {
  readonly desk: ReviewDesk;
  readonly places: readonly DeskPlace[];
  readonly heading: RefObject<HTMLElement | null>;
}

/** The next is laid out behind the one on screen, so that a decision only uncovers it; what was decided is put away whole. */
export function ReviewSheets({ desk, places, heading }: ReviewSheetsProps) {
  return (
    <div className={classes.sheets}>
      {places.map(({ place, sheet }) => (
        <div
          key={sheetKey(sheet)}
          className={classes.sheetSlot}
          data-place={place}
          hidden={place === 'decided' || place === 'past'}
        >
          <ReviewSheet desk={desk} sheet={sheet} isShown={place === 'shown'} heading={heading} />
        </div>
      ))}
    </div>
  );
}
