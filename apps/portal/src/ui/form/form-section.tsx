import { type ReactNode, use, useEffect, useId } from 'react';
import { SectionCard } from '../page/section-card.tsx';
import { FormSectionContext } from './form-context.ts';
import classes from './form-rail.module.css';
import { SectionsContext } from './form-rail.tsx';

interface FormSectionProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a long form, which the rail beside it leads to. */
export function FormSection({ title, text, actions, children }: FormSectionProps) {
  const id = useId();
  const enter = use(SectionsContext)?.enter;
  useEffect(
    function standInRail() {
      return enter?.(id, title);
    },
    [enter, id, title],
  );
  return (
    <FormSectionContext value={id}>
      <div id={id} className={classes.section}>
        <SectionCard title={title} {...(text !== undefined && { text })} {...(actions !== undefined && { actions })}>
          {children}
        </SectionCard>
      </div>
    </FormSectionContext>
  );
}
