import type { MouseEvent, ReactNode } from 'react';

/** What the browser opens in a tab or a window of its own is the browser's. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

interface RowLinkProps {
  readonly href: string;
  readonly className: string | undefined;
  readonly tabIndex?: -1;
  readonly onFollow: () => void;
  /** Null when it is no longer pointed at. */
  readonly onPoint: (href: string | null) => void;
  readonly children: ReactNode;
}

/** A plain anchor: the router's link watches its address and the pointer for itself, once for every row of the list. */
export function RowLink({ href, className, tabIndex, onFollow, onPoint, children }: RowLinkProps) {
  return (
    <a
      href={href}
      className={className}
      tabIndex={tabIndex}
      onMouseEnter={() => onPoint(href)}
      onMouseLeave={() => onPoint(null)}
      onFocus={() => onPoint(href)}
      onTouchStart={() => onPoint(href)}
      onClick={(event) => {
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        onFollow();
      }}
    >
      {children}
    </a>
  );
}
