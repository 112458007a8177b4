import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import type { MenuGroup } from '../../menu-model.ts';
import classes from './sidebar-menu.module.css';

interface SidebarMenuProps {
  readonly groups: readonly MenuGroup[];
  readonly active: string | null;
  readonly label: string;
  /** Icons alone; names stay for screen readers and on hover. */
  readonly isNarrow?: boolean;
  readonly onChoose?: () => void;
}

export function SidebarMenu({ groups, active, label, isNarrow = false, onChoose }: SidebarMenuProps) {
  const localized = useLocalized();
  const id = useId();
  return (
    <nav aria-label={label} className={classes.menu} data-narrow={isNarrow || undefined}>
      {groups.map((group, index) => (
        <section key={group.label.pt} aria-labelledby={`${id}-${index}`}>
          <h2 id={`${id}-${index}`} className={classes.label}>
            {localized(group.label)}
          </h2>
          <ul className={classes.entries}>
            {group.entries.map(({ to, icon: EntryIcon, label: name }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={classes.entry}
                  data-active={to === active || undefined}
                  aria-current={to === active ? 'page' : undefined}
                  title={isNarrow ? localized(name) : undefined}
                  onClick={onChoose}
                >
                  <EntryIcon size={18} stroke={1.6} aria-hidden className={classes.icon} />
                  <span className={classes.name}>{localized(name)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
