import { AppLink } from './app-link.tsx';
import classes from './sibling-links.module.css';

interface SiblingLink {
  readonly id: string;
  readonly href: string;
  readonly label: string;
}

interface SiblingLinksProps {
  /** What they are together, for those who hear them. */
  readonly label: string;
  readonly links: readonly SiblingLink[];
  /** The one that is on screen. */
  readonly current: string;
}

/** From one page to those of its kind. */
export function SiblingLinks({ label, links, current }: SiblingLinksProps) {
  return (
    <nav className={classes.root} aria-label={label}>
      {links.map(({ id, href, label: name }) => (
        <AppLink key={id} href={href} isExact className={classes.link} aria-current={id === current ? 'page' : undefined}>
          {name}
        </AppLink>
      ))}
    </nav>
  );
}
