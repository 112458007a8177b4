import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useObjectUrl } from '../note-picture/use-object-url.ts';
import { storedFileQuery } from './stored-file.queries.ts';
import classes from './stored-image.module.css';

interface StoredImageProps {
  /** The file's id, or its address, which ends in it. */
  readonly file: string | null;
  /** Empty where the words beside it say the same. */
  readonly alt: string;
  readonly size: number;
}

const fileIdOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/** A picture among the stored files; its room is kept, and stays where there is none or it did not come. */
export function StoredImage({ file, alt, size }: StoredImageProps) {
  const id = file === null ? '' : fileIdOf(file);
  const { data } = useQuery({ ...storedFileQuery(id), enabled: id !== '' });
  const url = useObjectUrl(data);
  return (
    <span className={classes.root} style={{ width: size, height: size }} {...(url === undefined && { 'aria-hidden': true })}>
      {url === undefined ? (
        <IconPhoto size={Math.round(size / 2)} stroke={1.5} />
      ) : (
        <img className={classes.image} src={url} alt={alt} width={size} height={size} />
      )}
    </span>
  );
}
