import { UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { BREAKPOINTS } from '../theme/theme.ts';
import classes from './collapsible.module.css';

interface CollapsibleProps {
  readonly label: string;
  /** 'auto': open where there is room for it. */
  readonly state: 'auto' | 'open' | 'closed';
  readonly onToggle: (opened: boolean) => void;
  readonly children: ReactNode;
}

/** A part of a page that can be put away; what is put away is not loaded either. */
export function Collapsible({ label, state, onToggle, children }: CollapsibleProps) {
  const contentId = useId();
  const roomy = useMediaQuery(`(min-width: ${BREAKPOINTS.md})`, true, { getInitialValueInEffect: false });
  const opened = state === 'auto' ? roomy : state === 'open';
  return (
    <div className={classes.root}>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={opened}
        aria-controls={contentId}
        onClick={() => onToggle(!opened)}
      >
        <IconChevronRight size={16} className={classes.chevron} aria-hidden />
        {label}
      </UnstyledButton>
      <div id={contentId} className={classes.content} hidden={!opened}>
        {opened && children}
      </div>
    </div>
  );
}
