import type { ReactNode } from 'react';
import { Form } from '../../../ui/form/form.tsx';
import { LongForm } from '../../../ui/form/long-form.tsx';
import { AudienceSection } from './audience-section.tsx';
import { type FormScope, FormScopeContext } from './form-scope.ts';
import { IdentificationSection } from './identification-section.tsx';
import classes from './mission-form.module.css';
import { MissionPreview } from './mission-preview.tsx';
import type { MissionBody, MissionForm } from './mission-values.ts';
import { PrizeSection } from './prize-section.tsx';
import { StepsSection } from './steps-section.tsx';

interface MissionFormViewProps {
  readonly form: MissionForm;
  readonly scope: FormScope;
  readonly readOnly?: boolean;
  readonly onSubmit: (body: MissionBody) => Promise<unknown>;
  readonly onFailure?: (error: unknown) => Promise<boolean>;
  /** Above the fields: a draft to continue. */
  readonly notice?: ReactNode;
  readonly actions: ReactNode;
}

/** MIS-03: what it is, what is asked for, for whom, and what they get. */
export function MissionFormView(props: MissionFormViewProps) {
  const { form, scope, readOnly = false, onSubmit, onFailure, notice, actions } = props;
  return (
    <FormScopeContext value={scope}>
      <div className={classes.root}>
        <Form form={form} readOnly={readOnly} onSubmit={onSubmit} {...(onFailure && { onFailure })}>
          {notice}
          <LongForm preview={<MissionPreview control={form.control} />}>
            <IdentificationSection form={form} />
            <StepsSection form={form} />
            <PrizeSection control={form.control} />
            <AudienceSection control={form.control} />
          </LongForm>
          {actions}
        </Form>
      </div>
    </FormScopeContext>
  );
}
