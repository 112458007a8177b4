import type { InvoiceFlag } from '@galeria/contract/invoices/invoice';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { formatDate } from '@galeria/contract/kit/formats';
import { Anchor } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { type Translate, useTexts } from '../../../lib/i18n/texts.ts';
import { flagsTexts } from '../flags.texts.ts';
import classes from './flag-lines.module.css';
import { NoteLink } from './note-link.tsx';

/** Its evidence in a few words; null where the kind says it all, or a newer server says what this portal does not know. */
function briefly(t: Translate<typeof flagsTexts.pt>, { kind, sentence: { params } }: InvoiceFlag): string | null {
  const number = (name: string): number | null => (typeof params[name] === 'number' ? params[name] : null);
  switch (kind) {
    case 'SAME_PICTURE': {
      if (typeof params.sentAt !== 'string') return null;
      const sentAt = formatDate(saoPauloDay(new Date(params.sentAt)));
      return t(params.isElsewhere === true ? 'SAME_PICTURE_ELSEWHERE' : 'SAME_PICTURE', { sentAt });
    }
    case 'FAST_SENDER': {
      const [notes, minutes] = [number('notes'), number('minutes')];
      return notes === null || minutes === null ? null : t('FAST_SENDER', { notes, minutes });
    }
    case 'FAST_ISSUER': {
      const notes = number('notes');
      return notes === null ? null : t('FAST_ISSUER', { notes });
    }
    case 'HIGH_FOR_SENDER':
    case 'HIGH_FOR_ISSUER': {
      const times = number('times');
      return times === null ? null : t('times', { times });
    }
    default:
      return null;
  }
}

interface FlagLinesProps {
  readonly flags: readonly InvoiceFlag[];
}

/**
 * INV-19: what looks wrong, beside the amount that would be approved: a line each, with its kind. The whole sentence stands there
 * where the window is high enough for it, and one press away where it is not.
 */
export function FlagLines({ flags }: FlagLinesProps) {
  const t = useTexts(flagsTexts);
  const labels = useInvoiceLabels();
  const [isWhole, setWhole] = useState(false);
  if (flags.length === 0) return null;
  const more = (
    <Anchor
      component="button"
      type="button"
      inherit
      className={classes.more}
      aria-expanded={isWhole}
      onClick={() => setWhole(!isWhole)}
    >
      {t(isWhole ? 'fewer' : 'details')}
    </Anchor>
  );
  return (
    <div className={classes.root} data-whole={isWhole || undefined}>
      <ul className={classes.list} aria-label={t('title')}>
        {flags.map((flag, index) => {
          const brief = briefly(t, flag);
          return (
            <li key={flag.kind} className={classes.flag}>
              <IconFlag size={16} stroke={1.8} className={classes.icon} aria-hidden />
              <span>
                <strong>{labels.flag(flag.kind)}</strong>
                {brief !== null && <span className={classes.brief}> · {brief}</span>}
                <span className={classes.whole}>
                  {': '}
                  {contractMessage(flag.sentence)}{' '}
                  {flag.otherInvoiceId !== null && <NoteLink invoiceId={flag.otherInvoiceId}>{t('other')}</NoteLink>}
                </span>
                {index === flags.length - 1 && more}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
