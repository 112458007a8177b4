import type { ReactNode } from 'react';
import { FormRail, FormSections } from './form-rail.tsx';
import classes from './long-form.module.css';

interface LongFormProps {
  /** Live, below the list of sections: what the form makes. */
  readonly preview?: ReactNode;
  readonly children: ReactNode;
}

/** Stands inside the form, around its sections: beside them the way to each, and what comes of it. */
export function LongForm({ preview, children }: LongFormProps) {
  return (
    <FormSections>
      <div className={classes.layout}>
        <div className={classes.main}>{children}</div>
        <div className={classes.aside}>
          <div className={classes.rail}>
            <FormRail />
          </div>
          {preview !== undefined && <div>{preview}</div>}
        </div>
      </div>
    </FormSections>
  );
}
