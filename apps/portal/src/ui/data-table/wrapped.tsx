import type { ReactNode } from 'react';

/** An e-mail that needs a second line goes on before its @. What a page draws itself stays as it is. */
export function brokenBeforeAt(shown: ReactNode): ReactNode {
  const at = typeof shown === 'string' ? shown.lastIndexOf('@') : -1;
  if (typeof shown !== 'string' || at <= 0) return shown;
  return (
    <>
      {shown.slice(0, at)}
      <wbr />
      {shown.slice(at)}
    </>
  );
}

/** Words in a second line before they are cut. */
export function wrapped(shown: ReactNode, wraps: boolean): ReactNode {
  if (!wraps || typeof shown !== 'string') return shown;
  return <span className="gal-two-lines">{brokenBeforeAt(shown)}</span>;
}
