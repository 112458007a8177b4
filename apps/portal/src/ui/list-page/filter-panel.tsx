import { Button, Input } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useIsPhone } from '../page/use-is-phone.ts';
import classes from './filter-panel.module.css';

interface FilterPanelProps {
  /** How many of its filters are set: a link that narrows by what is put away shows by what it narrows. */
  readonly set: number;
  readonly label: string;
  readonly children: ReactNode;
}

/** Filters that are not used all day: behind a button, under the line of those that are. */
export function FilterPanel({ set, label, children }: FilterPanelProps) {
  const isPhone = useIsPhone();
  const panelId = useId();
  const [isOpen, setOpen] = useState(!isPhone && set > 0);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <div id={panelId} className={classes.panel}>
          {children}
        </div>
      )}
    </>
  );
}

/** Choices outside a form are named for those who hear them; here the name is also seen. */
export function LabelledFilter({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      {children}
    </Input.Wrapper>
  );
}

/** At the end of the panel. */
export function ClearFilters({ label, onClear }: { readonly label: string; readonly onClear: () => void }) {
  return (
    <Button variant="subtle" className={classes.clear} onClick={onClear}>
      {label}
    </Button>
  );
}
