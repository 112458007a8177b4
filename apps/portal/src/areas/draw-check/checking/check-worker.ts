import { type CheckOutcome, checkFiles, type FilesToCheck } from './check-files.ts';

/** What comes back from the checking thread. */
export type CheckNews =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly outcome: CheckOutcome }
  | { readonly kind: 'crashed' };

const tell = (news: CheckNews): void => self.postMessage(news);

// A thread of its own: millions of hashes would hold the page still.
self.addEventListener('message', ({ data }: MessageEvent<FilesToCheck>) => {
  checkFiles(data, (share) => tell({ kind: 'progress', share })).then(
    (outcome) => tell({ kind: 'done', outcome }),
    (error: unknown) => {
      console.error(error);
      tell({ kind: 'crashed' });
    },
  );
});
