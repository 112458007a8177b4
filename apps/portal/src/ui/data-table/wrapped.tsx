import type { ReactNode } from 'react';

/** Words in a second line before they are cut; an e-mail goes on before its @. What a page draws itself stays as it is. */
export function wrapped(shown: ReactNode, wraps: boolean): ReactNode {
  if (!wraps || typeof shown !== 'string') return shown;
  const at = shown.lastIndexOf('@');
  return (
    <span className="gal-two-lines">
      {at > 0 ? (
        <>
          {shown.slice(0, at)}
          <wbr />
          {shown.slice(at)}
        </>
      ) : (
        shown
      )}
    </span>
  );
}
