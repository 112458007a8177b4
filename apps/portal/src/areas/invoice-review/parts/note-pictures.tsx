import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import { memo, type RefObject, useImperativeHandle, useMemo, useRef } from 'react';
import { NotePaper } from '../../../domain/note-paper/note-paper.tsx';
import { NotePicture } from '../../../domain/note-picture/note-picture.tsx';
import type { PictureHandle } from '../../../domain/note-picture/picture-frame.tsx';
import { useBeside } from './beside.ts';
import type { DeskPlace } from './desk-places.ts';
import { NoteBeside } from './note-beside.tsx';
import classes from './review.module.css';

interface OnePictureProps {
  readonly card: ReviewCard;
  readonly handles: Map<string, PictureHandle>;
}

/** Drawn once for each note: coming into sight changes nothing in it. */
const OnePicture = memo(function OnePicture({ card, handles }: OnePictureProps) {
  const { invoiceId, picture } = card;
  const ref = useMemo(
    () => (handle: PictureHandle | null) => {
      if (handle === null) handles.delete(invoiceId);
      else handles.set(invoiceId, handle);
    },
    [invoiceId, handles],
  );
  if (picture === null) return <NotePaper note={card} />;
  return <NotePicture invoiceId={invoiceId} picture={picture} ref={ref} />;
});

interface NotePicturesProps {
  readonly places: readonly DeskPlace[];
  /** The picture on screen, for the page's keys. */
  readonly shown: RefObject<PictureHandle | null>;
}

/** One upon the other: each is loaded and laid out before it is looked at. What is compared with the one on screen stands beside it. */
export function NotePictures({ places, shown }: NotePicturesProps) {
  const handles = useRef(new Map<string, PictureHandle>());
  const shownId = places.find(({ place }) => place === 'shown')?.sheet.card.invoiceId ?? '';
  useImperativeHandle(shown, () => ({ command: (command) => handles.current.get(shownId)?.command(command) }), [shownId]);
  const { besideId } = useBeside();
  return (
    <div className={classes.pictures} data-beside={besideId !== null || undefined}>
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
      {besideId !== null && <NoteBeside key={besideId} invoiceId={besideId} />}
    </div>
  );
}
