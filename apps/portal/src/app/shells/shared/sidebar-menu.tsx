import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { isLink, type MenuEntry, type MenuGroup } from '../../menu-model.ts';
import classes from './sidebar-menu.module.css';

interface SidebarMenuProps {
  readonly groups: readonly MenuGroup[];
  readonly active: string | null;
  readonly label: string;
  /** Icons alone; names stay for screen readers and on hover. */
  readonly isNarrow?: boolean;
  readonly onChoose?: (() => void) | undefined;
}

interface EntryProps extends Pick<SidebarMenuProps, 'active' | 'isNarrow' | 'onChoose'> {
  readonly entry: MenuEntry;
}

function Entry({ entry, active, isNarrow, onChoose }: EntryProps) {
  const localized = useLocalized();
  const { icon: EntryIcon } = entry;
  const name = localized(entry.label);
  const shared = { className: classes.entry, title: isNarrow ? name : undefined };
  const words = (
    <>
      <EntryIcon size={18} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.name}>{name}</span>
    </>
  );
  if (!isLink(entry)) {
    const run = () => {
      onChoose?.();
      void entry.run();
    };
    return (
      <button type="button" {...shared} onClick={run}>
        {words}
      </button>
    );
  }
  const isActive = entry.to === active;
  return (
    <Link
      to={entry.to}
      {...shared}
      data-active={isActive || undefined}
      aria-current={isActive ? 'page' : undefined}
      onClick={onChoose}
    >
      {words}
    </Link>
  );
}

export function SidebarMenu({ groups, active, label, isNarrow = false, onChoose }: SidebarMenuProps) {
  const localized = useLocalized();
  const id = useId();
  return (
    <nav aria-label={label} className={classes.menu} data-narrow={isNarrow || undefined}>
      {groups.map((group, index) => (
        <div key={group.label.pt}>
          <h2 id={`${id}-${index}`} className={classes.label}>
            {localized(group.label)}
          </h2>
          <ul className={classes.entries} aria-labelledby={`${id}-${index}`}>
            {group.entries.map((entry) => (
              <li key={entry.label.pt}>
                <Entry entry={entry} active={active} isNarrow={isNarrow} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
