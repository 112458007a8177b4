import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pagination.css';
import { NativeSelect, Pagination, Text } from '@mantine/core';
import { useIsPhone } from '../page/use-is-phone.ts';
import { useUiTexts } from '../ui-texts.tsx';
import classes from './list-page.module.css';

export interface PagerProps {
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
  readonly size?: number | undefined;
  readonly sizes?: readonly number[] | undefined;
  readonly onSize?: ((size: number) => void) | undefined;
  /** Null where it is not known. */
  readonly total?: number | null | undefined;
}

export function Pager({ page, pageCount, onPage, size, sizes, onSize, total = null }: PagerProps) {
  const texts = useUiTexts();
  const isPhone = useIsPhone();
  return (
    <nav className={classes.pager} aria-label={texts.pages}>
      {sizes && onSize && size !== undefined && (total === null || total > Math.min(...sizes)) && (
        <div className={classes.sizes}>
          <Text size="xs" c="dimmed" aria-hidden>
            {texts.rowsPerPage}
          </Text>
          <NativeSelect
            size="xs"
            aria-label={texts.rowsPerPage}
            value={String(size)}
            data={sizes.map(String)}
            onChange={(event) => onSize(Number(event.currentTarget.value))}
          />
        </div>
      )}
      {pageCount > 1 && (
        <div className={classes.pages}>
          {isPhone && (
            <Text size="xs" c="dimmed" className="gal-figures">
              {texts.pageOf(page, pageCount)}
            </Text>
          )}
          <Pagination
            size="sm"
            gap={4}
            withPages={!isPhone}
            total={pageCount}
            value={page}
            onChange={onPage}
            getItemProps={(item) => ({ 'aria-label': texts.page(item) })}
            getControlProps={(control) => ({ 'aria-label': control === 'previous' ? texts.previousPage : texts.nextPage })}
          />
        </div>
      )}
    </nav>
  );
}
