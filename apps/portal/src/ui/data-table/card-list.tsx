import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { RowActions } from './row-actions.tsx';
import { RowLink } from './row-link.tsx';
import type { RowsViewProps } from './rows-view.ts';
import { brokenBeforeAt } from './wrapped.tsx';

/** Rows on a phone: what names the row, its state, then label and value, without sideways scrolling. */
export function CardList<Row>({
  label,
  columns,
  rows,
  rowId,
  rowName,
  rowHref,
  open,
  onPoint,
  rowActions,
  rowTone,
  stale,
}: RowsViewProps<Row>) {
  // The first names the row, unless another says that it does.
  const isNamed = columns.some(({ card }) => card === 'title');
  const place = (column: Column<Row>, index: number) => column.card ?? (index === 0 && !isNamed ? 'title' : 'line');
  const at = (wanted: string) => columns.filter((column, index) => place(column, index) === wanted);
  const [titles, subtitles, badges, lines] = [at('title'), at('subtitle'), at('badge'), at('line')];

  const title = (row: Row) => {
    const words = titles.map((column) => column.cell(row));
    if (rowHref) {
      return (
        <RowLink href={rowHref(row)} className={classes.cardLink} onFollow={() => open?.(row)} onPoint={onPoint}>
          {words}
        </RowLink>
      );
    }
    if (!open) return <span className={classes.cardName}>{words}</span>;
    return (
      <button type="button" className={classes.cardLink} onClick={() => open(row)}>
        {words}
      </button>
    );
  };

  return (
    <ul className={classes.cards} aria-label={label} aria-busy={stale || undefined} data-stale={stale || undefined}>
      {rows.map((row) => (
        <li key={rowId(row)} className={classes.card} data-row-id={rowId(row)} data-tone={rowTone?.(row)} tabIndex={-1}>
          <div className={classes.cardHead}>
            {title(row)}
            {badges.map((column) => (
              <span key={column.id}>{column.cell(row)}</span>
            ))}
            {rowActions && (
              <span className={classes.cardActions}>
                <RowActions actions={rowActions(row)} rowName={rowName(row)} tabIndex={0} />
              </span>
            )}
          </div>
          {subtitles.map((column) => (
            <div key={column.id} className={classes.cardSubtitle}>
              {brokenBeforeAt(column.cell(row))}
            </div>
          ))}
          <dl className={classes.cardLines}>
            {lines.map((column) => (
              <div key={column.id} className={classes.cardLine}>
                <dt>{column.header}</dt>
                <dd data-figures={column.figures || undefined}>{brokenBeforeAt(column.cell(row))}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
