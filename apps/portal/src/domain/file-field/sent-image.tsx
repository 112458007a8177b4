import { useQuery } from '@tanstack/react-query';
import { useObjectUrl } from '../note-picture/use-object-url.ts';
import { storedFileQuery } from '../stored-image/stored-file.queries.ts';
import type { SentFile } from './use-sent-files.ts';

interface SentImageProps {
  readonly id: string;
  /** Undefined: known by its id alone. */
  readonly sent: SentFile | undefined;
  readonly alt: string;
  readonly className: string;
}

/** A picture of a form: the one at hand where it was sent from here, else the server's. Its room is kept until it comes. */
export function SentImage({ id, sent, alt, className }: SentImageProps) {
  const stored = useQuery({ ...storedFileQuery(id), enabled: sent?.file === undefined });
  const url = useObjectUrl(sent?.file ?? stored.data);
  if (url === undefined) return <div className={className} />;
  return <img className={className} src={url} alt={alt} />;
}
