import '@mantine/core/styles/Skeleton.css';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { StateView } from '../../ui/states/state-view.tsx';
import classes from './note-picture.module.css';
import { notePictureQuery } from './note-picture.queries.ts';
import { notePictureTexts } from './note-picture.texts.ts';
import { PictureFrame, type PictureHandle } from './picture-frame.tsx';
import type { Size } from './picture-view.rules.ts';
import { useObjectUrl } from './use-object-url.ts';

interface NotePictureProps {
  readonly invoiceId: string;
  /** Null: the note came without one. */
  readonly picture: Size | null;
  /** For a page whose own keys also move the picture. */
  readonly ref?: Ref<PictureHandle>;
}

/** The picture of a note: closer, away, turned and moved by mouse, fingers and keys. Fills the room it is given. */
export function NotePicture({ invoiceId, picture, ref }: NotePictureProps) {
  const t = useTexts(notePictureTexts);
  if (picture === null) {
    return (
      <div className={classes.empty}>
        <StateView icon={<IconPhotoOff size={22} stroke={1.6} />} title={t('none')} text={t('noneText')} compact />
      </div>
    );
  }
  return <FetchedPicture invoiceId={invoiceId} picture={picture} {...(ref !== undefined && { ref })} />;
}

function FetchedPicture({ invoiceId, picture, ref }: NotePictureProps & { readonly picture: Size }) {
  const t = useTexts(notePictureTexts);
  const { data, error, isFetching, refetch } = useQuery(notePictureQuery(invoiceId));
  const url = useObjectUrl(data);
  if (error && data === undefined) {
    return (
      <div className={classes.empty}>
        <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} retrying={isFetching} compact />
      </div>
    );
  }
  if (url === undefined) {
    return (
      <div className={classes.empty} role="status" aria-busy="true">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        <Skeleton className={classes.skeleton} aria-hidden />
      </div>
    );
  }
  return <PictureFrame url={url} picture={picture} {...(ref !== undefined && { ref })} />;
}
