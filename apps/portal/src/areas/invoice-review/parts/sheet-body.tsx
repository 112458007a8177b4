import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { Form } from '../../../ui/form/form.tsx';
import type { KitForm } from '../../../ui/form/use-kit-form.ts';
import { approvalFacts } from '../approval-facts.rules.ts';
import { checksOf, suggestedReasons } from '../checks.rules.ts';
import { OWN_APPROVAL, type Sheet } from '../decision.rules.ts';
import { approvedNote, firstEmpty, type ReadNote } from '../note-form.ts';
import type { NoteValues } from '../note-values.shapes.ts';
import { reviewTexts } from '../review.texts.ts';
import type { ReviewDesk } from '../review-desk.ts';
import { ApprovalFacts } from './approval-facts.tsx';
import { AskPicture } from './ask-picture.tsx';
import { DecisionBar, type DecisionBarProps } from './decision-bar.tsx';
import { FlagLines } from './flag-lines.tsx';
import { NoteChecks } from './note-checks.tsx';
import { NoteFields } from './note-fields.tsx';
import { RefusalMessage } from './refusal-message.tsx';
import { SheetBanner } from './sheet-banner.tsx';
import { TotalWithTaxes } from './total-with-taxes.tsx';
import { useLiveChecks } from './use-live-checks.ts';

interface SheetBodyProps extends SheetJudgementProps {
  readonly desk: ReviewDesk;
  readonly form: KitForm<NoteValues, ReadNote>;
}

/** What a sheet shows. It does not know whether it is on screen: coming into sight, or out of it, draws none of it anew. */
export const SheetBody = memo(function SheetBody({ desk, form, ...judged }: Omit<SheetBodyProps, 'control'>) {
  const { sheet, isOpen, onDecide } = judged;
  return (
    <Form
      form={form}
      readOnly={!isOpen}
      guardLeaving={false}
      onSubmit={async (note) => {
        if (!sheet.card.isOwnWriting) onDecide({ act: 'approve', note: approvedNote(note) });
      }}
    >
      <SheetBanner sheet={sheet} desk={desk} />
      <NoteFields card={sheet.card} form={form} readOnly={!isOpen} />
      <SheetJudgement {...judged} control={form.control} />
    </Form>
  );
});

interface SheetJudgementProps extends Pick<DecisionBarProps, 'onApprove' | 'onDecide' | 'reasons'> {
  readonly sheet: Sheet;
  readonly isAsking: boolean;
  /** Where there is nothing to decide, there is nothing to decide with. */
  readonly isOpen: boolean;
  readonly control: KitForm<NoteValues, ReadNote>['control'];
}

/** What the rules say of what is typed: apart, so that a keystroke draws this anew and not the whole form. */
const SheetJudgement = memo(function SheetJudgement(props: SheetJudgementProps) {
  const { sheet, isAsking, isOpen, control, onApprove, onDecide, reasons } = props;
  const { card, refusal } = sheet;
  const t = useTexts(reviewTexts);
  const typed: Partial<NoteValues> = useWatch({ control });
  const { answered, askAgain } = useLiveChecks(sheet, typed, isAsking);
  const checks = checksOf(card, typed, answered);
  const suggests = refusal?.suggests ?? null;
  const suggested = [...(suggests === null ? [] : [suggests]), ...suggestedReasons(checks)];
  const issuerName = checks.issuer.place?.name ?? null;
  const gap = isOpen ? firstEmpty(typed) : null;
  return (
    <>
      {gap !== null && <VisuallyHidden data-gap={gap}>{t('gap', { field: t(`field.${gap}`) })}</VisuallyHidden>}
      <NoteChecks card={card} checks={checks} answered={answered} amountInCents={typed.amountInCents} onAskAgain={askAgain} />
      {isOpen ? (
        <DecisionBar
          {...{ onApprove, onDecide, suggested, reasons }}
          flags={card.flags}
          askPicture={<AskPicture card={card} onDecide={onDecide} />}
          message={<RefusalMessage invoiceId={card.invoiceId} />}
          approvalLocked={card.isOwnWriting ? contractMessage(OWN_APPROVAL) : undefined}
          facts={
            <>
              <ApprovalFacts facts={approvalFacts(card, typed)} issuerName={issuerName} />
              <TotalWithTaxes card={card} />
            </>
          }
        />
      ) : (
        <FlagLines flags={card.flags} />
      )}
    </>
  );
});
