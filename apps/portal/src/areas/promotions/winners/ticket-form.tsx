import { type calculateDraw, type DrawRecord, type TypedResult, typedResult } from '@galeria/contract/draw/draw-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { formatDate } from '@galeria/contract/kit/formats';
import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import { message } from '@galeria/contract/messages/message';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { COUNTS } from '@galeria/contract/reference/limits';
import { Button, Text, TextInput } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { type ClipboardEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useLastShown } from '../../../ui/dialog/use-last-shown.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MaskedField } from '../../../ui/fields/masked-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormContext } from '../../../ui/form/form-context.ts';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { useUiTexts } from '../../../ui/ui-texts.tsx';
import { isUnusualTicket, ticketsIn } from './tickets.rules.ts';
import classes from './winners.module.css';
import { useCalculateDraw } from './winners.queries.ts';
import { winnersTexts } from './winners.texts.ts';

const PLACES = Array.from({ length: COUNTS.lotteryTickets }, (_ticket, place) => place);
const NOTHING = { tickets: PLACES.map(() => ''), extractionNumber: '', extractionDate: '', isFirstHeld: false };

const ticketLabel = (place: number): string => contractMessage(message('ticketLabel', { number: place + 1 }));

const { shape } = typedResult;
const ticketForm = z.object({ ...shape, isFirstHeld: z.boolean() });
type TicketValues = z.input<typeof ticketForm>;

interface TicketFormProps {
  readonly promotionId: number;
  /** DRW-09: the first typing that this one confirms; null where it is the first. */
  readonly confirms: string | null;
  readonly needsSecondPerson: boolean;
  /** DRW-13: of a later extraction it is stated that it is the first. */
  readonly earliest: DrawRecord['earliestExtraction'];
  readonly onDrawn: () => void;
  /** In whose words it was refused; this form may be gone by then. */
  readonly onFailed: (message: string) => void;
}

/** A question that waits for its answer: the form stays busy meanwhile. */
interface ReadBack {
  readonly typed: TypedResult;
  /** DRW-13: what is stated of the extraction, and since when; null where nothing has to be. */
  readonly statedSince: string | null;
  readonly answer: (isRight: boolean) => void;
}

/** DRW-01, DRW-02, DRW-09: five tickets and the extraction, read back before they are sent. */
export function TicketForm({ promotionId, confirms, needsSecondPerson, earliest, onDrawn, onFailed }: TicketFormProps) {
  const t = useTexts(winnersTexts);
  const calculate = useCalculateDraw(promotionId);
  const [readBack, setReadBack] = useState<ReadBack | null>(null);
  const form = useKitForm<TicketValues, TypedResult>({ schema: ticketForm, defaultValues: NOTHING });
  const tickets = useWatch({ control: form.control, name: 'tickets' });
  const extractionDate = useWatch({ control: form.control, name: 'extractionDate' });
  const unusual = PLACES.filter((place) => isUnusualTicket(tickets[place] ?? ''));

  const pasteAll = (event: ClipboardEvent) => {
    const found = ticketsIn(event.clipboardData.getData('text'));
    if (found === null) return;
    event.preventDefault();
    for (const place of PLACES) form.setValue(`tickets.${place}`, found[place] ?? '', { shouldDirty: true });
    if (form.formState.isSubmitted) void form.trigger();
  };

  const send = async (typed: TypedResult) => {
    const isStated = earliest !== null && typed.isFirstHeld && typed.extractionDate > earliest.day;
    const statedSince = isStated ? earliest.day : null;
    const isRight = await new Promise<boolean>((answer) => setReadBack({ typed, statedSince, answer }));
    setReadBack(null);
    if (!isRight) return;
    const answer = await calculate.mutateAsync({ ...typed, confirms }).catch(failedAnswer);
    if (answer.state === 'waiting-for-second') {
      form.reset(NOTHING);
      toast.success(t('kept'));
      return;
    }
    if (!answer.success) {
      if (answer.error?.code === RULE_MESSAGES.drawTypedDiffer) form.reset(NOTHING);
      onFailed(contractMessage(answer.error ?? answer.errorMessage ?? CATALOGUE.genericError));
      return;
    }
    toast.success(contractMessage(CATALOGUE.drawDone));
    onDrawn();
  };

  return (
    <Form form={form} onSubmit={send} guardLeaving={false}>
      <div className={classes.tickets} onPaste={pasteAll}>
        {PLACES.map((place) => (
          <MaskedField
            key={place}
            control={form.control}
            name={`tickets.${place}`}
            mask="sixDigits"
            label={ticketLabel(place)}
            placeholder="000000"
          />
        ))}
      </div>
      <div className={classes.extraction}>
        <MaskedField control={form.control} name="extractionNumber" mask="digits" label={t('extractionNumber')} required />
        <DateField control={form.control} name="extractionDate" label={t('extractionDate')} required />
      </div>
      {earliest !== null && extractionDate > earliest.day && (
        <CheckField control={form.control} name="isFirstHeld" label={t('isFirstHeld', { from: formatDate(earliest.day) })} />
      )}
      <Text size="xs" c="dimmed" role="status">
        {unusual.length === 0
          ? t('pasteHint')
          : t('unusual', { count: unusual.length, fields: unusual.map(ticketLabel).join(', ') })}
      </Text>
      <CalculateBar isSecond={confirms !== null} needsSecondPerson={needsSecondPerson} />
      <ReadBackDialog asked={readBack} />
    </Form>
  );
}

/** DRW-09: what was typed, to be compared with its source. */
function ReadBackDialog({ asked }: { readonly asked: ReadBack | null }) {
  const t = useTexts(winnersTexts);
  const shown = useLastShown(asked);
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={t('readBackTitle')}
      text={
        shown && (
          <div className={classes.readBack}>
            <Text size="sm">{t('readBackText')}</Text>
            <ol className={classes.readBackTickets}>
              {shown.typed.tickets.map((ticket, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a ticket is its place
                <li key={place}>
                  <span>{ticketLabel(place)}</span> <strong className="gal-figures">{ticket}</strong>
                </li>
              ))}
            </ol>
            <Text size="sm" fw={600} className="gal-figures">
              {t('readBackExtraction', {
                number: shown.typed.extractionNumber,
                date: formatDate(shown.typed.extractionDate),
              })}
            </Text>
            {shown.statedSince !== null && (
              <Text size="sm" className="gal-figures">
                {t('isFirstHeld', { from: formatDate(shown.statedSince) })}
              </Text>
            )}
          </div>
        )
      }
      confirm={t('readBackSend')}
      cancel={t('readBackFix')}
      onConfirm={() => asked?.answer(true)}
      onClose={() => asked?.answer(false)}
    />
  );
}

/** A call that failed otherwise is said in the same place; only refused fields stand by the fields. */
function failedAnswer(error: unknown): ResponseOf<typeof calculateDraw> {
  if (!(error instanceof ApiError) || error.status === 400) throw error;
  return { success: false, errorMessage: error.message, error: null, state: null };
}

interface CalculateBarProps {
  readonly isSecond: boolean;
  readonly needsSecondPerson: boolean;
}

function CalculateBar({ isSecond, needsSecondPerson }: CalculateBarProps) {
  const t = useTexts(winnersTexts);
  const texts = useUiTexts();
  const { submitting } = useFormContext();
  return (
    <div className={classes.bar}>
      <Button type="submit" loading={submitting} leftSection={<IconCalculator size={16} aria-hidden />}>
        {contractMessage(CATALOGUE.calculate)}
      </Button>
      <Text size="sm" className={classes.once}>
        {isSecond ? `${t('once')} ${texts.cannotUndo}` : t(needsSecondPerson ? 'byTwo' : 'byOneTwice')}
      </Text>
    </div>
  );
}

/** The same five where there is nothing to type: not yet, not by this person, or no longer. */
export function TicketsShown({ tickets }: { readonly tickets: readonly string[] | null }) {
  return (
    <div className={classes.tickets}>
      {PLACES.map((place) => (
        <TextInput
          key={place}
          className="gal-figures"
          classNames={{ label: classes.ticketLabel ?? '', input: classes.ticketShown ?? '' }}
          label={ticketLabel(place)}
          value={tickets?.[place] ?? ''}
          placeholder="000000"
          disabled
          readOnly
        />
      ))}
    </div>
  );
}
