import type { Ref } from 'react';
import { NotePicture } from '../../../domain/note-picture/note-picture.tsx';
import type { PictureHandle } from '../../../domain/note-picture/picture-frame.tsx';
import type { Desk } from '../review-desk.rules.ts';
import classes from './review.module.css';

interface NotePicturesProps {
  readonly desk: Desk;
  /** The picture on screen, for the page's keys. */
  readonly shown: Ref<PictureHandle>;
}

/** The picture on screen, and behind it those that one key may bring up: the next note's, and the one just decided. */
export function NotePictures({ desk: { current, ahead, held }, shown }: NotePicturesProps) {
  const sheets = [current, ahead[0], held?.sheet].filter((sheet) => sheet != null);
  return (
    <div className={classes.pictures}>
      {sheets.map(({ card }) => {
        const isShown = card.invoiceId === current?.card.invoiceId;
        return (
          <div
            key={card.invoiceId}
            className={classes.pictureSlot}
            {...(!isShown && { 'data-hidden': true, 'aria-hidden': true, inert: true })}
          >
            <NotePicture invoiceId={card.invoiceId} picture={card.picture} {...(isShown && { ref: shown })} />
          </div>
        );
      })}
    </div>
  );
}
