import type { calculateDraw } from '@galeria/contract/draw/draw-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { lotteryTickets } from '@galeria/contract/kit/fields/lottery-ticket';
import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import { message } from '@galeria/contract/messages/message';
import { COUNTS } from '@galeria/contract/reference/limits';
import { Button, Text, TextInput } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import type { ClipboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
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

const ticketLabel = (place: number): string => contractMessage(message('ticketLabel', { number: place + 1 }));

const ticketForm = z.object({ tickets: lotteryTickets });
type TicketValues = z.input<typeof ticketForm>;

interface TicketFormProps {
  readonly promotionId: number;
  readonly onDrawn: () => void;
  /** In whose words it was refused; this form may be gone by then. */
  readonly onFailed: (message: string) => void;
}

/** DRW-01, DRW-02: five tickets and the one act that cannot be taken back. */
export function TicketForm({ promotionId, onDrawn, onFailed }: TicketFormProps) {
  const t = useTexts(winnersTexts);
  const calculate = useCalculateDraw(promotionId);
  const form = useKitForm<TicketValues, TicketValues>({
    schema: ticketForm,
    defaultValues: { tickets: PLACES.map(() => '') },
  });
  const tickets = useWatch({ control: form.control, name: 'tickets' });
  const unusual = PLACES.filter((place) => isUnusualTicket(tickets[place] ?? ''));

  const pasteAll = (event: ClipboardEvent) => {
    const found = ticketsIn(event.clipboardData.getData('text'));
    if (found === null) return;
    event.preventDefault();
    for (const place of PLACES) form.setValue(`tickets.${place}`, found[place] ?? '', { shouldDirty: true });
    if (form.formState.isSubmitted) void form.trigger();
  };

  const send = async (values: TicketValues) => {
    const answer = await calculate.mutateAsync(values).catch(failedAnswer);
    if (!answer.success) {
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
      <Text size="xs" c="dimmed" role="status">
        {unusual.length === 0
          ? t('pasteHint')
          : t('unusual', { count: unusual.length, fields: unusual.map(ticketLabel).join(', ') })}
      </Text>
      <CalculateBar />
    </Form>
  );
}

/** A call that failed otherwise is said in the same place; only refused fields stand by the fields. */
function failedAnswer(error: unknown): ResponseOf<typeof calculateDraw> {
  if (!(error instanceof ApiError) || error.status === 400) throw error;
  return { success: false, errorMessage: error.message, error: null };
}

function CalculateBar() {
  const t = useTexts(winnersTexts);
  const texts = useUiTexts();
  const { submitting } = useFormContext();
  return (
    <div className={classes.bar}>
      <Button type="submit" loading={submitting} leftSection={<IconCalculator size={16} aria-hidden />}>
        {contractMessage(CATALOGUE.calculate)}
      </Button>
      <Text size="sm" className={classes.once}>
        {t('once')} {texts.cannotUndo}
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
