import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import { memo, type RefObject, useImperativeHandle, useMemo, useRef } from 'react';
import { NotePicture } from '../../../domain/note-picture/note-picture.tsx';
import type { PictureHandle } from '../../../domain/note-picture/picture-frame.tsx';
import type { DeskPlace } from './desk-places.ts';
import classes from './review.module.css';

interface OnePictureProps {
  readonly card: ReviewCard;
  readonly handles: Map<string, PictureHandle>;
}

/** Drawn once for each note: coming into sight changes nothing in it. */
const OnePicture = memo(function OnePicture({ card: { invoiceId, picture }, handles }: OnePictureProps) {
  const ref = useMemo(
    () => (handle: PictureHandle | null) => {
      if (handle === null) handles.delete(invoiceId);
      else handles.set(invoiceId, handle);
    },
    [invoiceId, handles],
  );
  return <NotePicture invoiceId={invoiceId} picture={picture} ref={ref} />;
});

interface NotePicturesProps {
  readonly places: readonly DeskPlace[];
  /** The picture on screen, for the page's keys. */
  readonly shown: RefObject<PictureHandle | null>;
}

/** One upon the other: each is loaded and laid out before it is looked at. */
export function NotePictures({ places, shown }: NotePicturesProps) {
  const handles = useRef(new Map<string, PictureHandle>());
  const shownId = places.find(({ place }) => place === 'shown')?.sheet.card.invoiceId ?? '';
  useImperativeHandle(shown, () => ({ command: (command) => handles.current.get(shownId)?.command(command) }), [shownId]);
  return (
    <div className={classes.pictures}>
      {places.map(({ place, sheet: { card } }) => (
        <div
          key={card.invoiceId}
          className={classes.pictureSlot}
          data-place={place}
          {...(place !== 'shown' && { 'aria-hidden': true, inert: true })}
        >
          <OnePicture card={card} handles={handles.current} />
        </div>
      ))}
    </div>
  );
}
