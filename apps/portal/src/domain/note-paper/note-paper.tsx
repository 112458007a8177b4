import { formatBrl, formatCnpj, formatDate, formatDateTime } from '@galeria/contract/kit/formats';
import { useTexts } from '../../lib/i18n/texts.ts';
import { useInvoiceLabels } from '../invoice-display/invoice-labels.ts';
import classes from './note-paper.module.css';
import { notePaperTexts } from './note-paper.texts.ts';
import { type DrawnNote, type PaperFacts, paperFacts } from './paper-facts.rules.ts';

/** The day where it is known, with the hour where that is too; else the month that the key says. */
function useMomentFact({ issuedAt, issueDate }: DrawnNote, { month }: PaperFacts): readonly [label: string, value: string] {
  const t = useTexts(notePaperTexts);
  if (issuedAt !== null) return [t('date'), formatDateTime(issuedAt)];
  if (issueDate !== null) return [t('date'), formatDate(issueDate)];
  return month === null ? [t('date'), t('none')] : [t('month'), month.split('-').reverse().join('/')];
}

function Items({ note: { items, amountInCents } }: { readonly note: DrawnNote }) {
  const t = useTexts(notePaperTexts);
  return (
    <table className={classes.items}>
      <caption className={classes.caption}>{t('items')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one article can be on a note twice, and lines never move
          <tr key={place}>
            <td>{item.name}</td>
            <td>{item.quantity.toLocaleString('pt-BR', { maximumFractionDigits: 3 })}</td>
            <td>{formatBrl(item.amountInCents)}</td>
          </tr>
        ))}
      </tbody>
      {amountInCents !== null && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('total')}
            </th>
            <td>{formatBrl(amountInCents)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** INV-11: a note that came without a picture, drawn from its XML, the shop's sale or its key: there is always something to check. */
export function NotePaper({ note }: { readonly note: DrawnNote }) {
  const t = useTexts(notePaperTexts);
  const labels = useInvoiceLabels();
  const facts = paperFacts(note);
  const moment = useMomentFact(note, facts);
  const { source, series, equipment, key } = facts;
  const hasItems = note.items.length > 0;
  const rows: readonly (readonly [label: string, value: string | null])[] = [
    [t('number'), facts.number],
    equipment === null ? [t('series'), series === '' ? null : series] : [t('equipment'), equipment],
    [t('model'), [facts.model, labels.type(facts.type)].filter(Boolean).join(' · ')],
    moment,
    [t('state'), facts.state],
    ...(hasItems ? [] : [[t('said'), note.amountInCents === null ? null : formatBrl(note.amountInCents)] as const]),
  ];
  return (
    <div className={classes.root}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long note is scrolled by keys, so keys must reach it */}
      <section className={classes.paper} aria-label={t('region')} tabIndex={0}>
        <p className={classes.source}>{t(`from.${source}`)}</p>
        <p className={classes.issuer}>{note.issuer?.name ?? t('noIssuer')}</p>
        <p className={classes.issuerFacts}>
          {[facts.issuerCnpj !== null && t('cnpj', { cnpj: formatCnpj(facts.issuerCnpj) }), note.issuer?.luc]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <dl className={classes.facts}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-empty={value === null || undefined}>{value ?? t('none')}</dd>
            </div>
          ))}
        </dl>
        {hasItems && <Items note={note} />}
        {key !== null && (
          <div className={classes.key}>
            <p>{t('key')}</p>
            <p className={classes.keyText}>{key}</p>
          </div>
        )}
        {source === 'KEY' && <p className={classes.limit}>{t('keyLimit')}</p>}
        {source === 'SENDER' && <p className={classes.limit}>{t('senderLimit')}</p>}
      </section>
    </div>
  );
}
