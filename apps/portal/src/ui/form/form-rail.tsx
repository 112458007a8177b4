import { NativeSelect } from '@mantine/core';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useUiTexts } from '../ui-texts.tsx';
import { FormFailuresContext } from './form-context.ts';
import classes from './form-rail.module.css';
import { useRegistry } from './use-registry.ts';

interface Sections {
  readonly titles: ReadonlyMap<string, string>;
  readonly enter: (id: string, title: string) => () => void;
}

export const SectionsContext = createContext<Sections | null>(null);

/** Around a form with sections, and the rail that leads to them. */
export function FormSections({ children }: { readonly children: ReactNode }) {
  const [titles, enter] = useRegistry<string>();
  const sections = useMemo(() => ({ titles, enter }), [titles, enter]);
  return <SectionsContext value={sections}>{children}</SectionsContext>;
}

/** Sections come and go with what is chosen: their order is that of the page. */
const inOrder = (ids: readonly string[]): readonly string[] =>
  ids.toSorted((one, other) => {
    const [a, b] = [document.getElementById(one), document.getElementById(other)];
    return a !== null && b !== null && a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });

/** The last section whose beginning was passed; at the very end, the last one of all. */
function currentOf(ids: readonly string[]): string | undefined {
  const line = window.innerHeight / 3;
  const passed = ids.filter(
    (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < line,
  );
  const root = document.documentElement;
  const isAtEnd = root.scrollTop > 0 && root.scrollTop + window.innerHeight >= root.scrollHeight - 2;
  return isAtEnd ? ids.at(-1) : (passed.at(-1) ?? ids[0]);
}

function useCurrent(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(
    function followScrolling() {
      const look = () => setCurrent(currentOf(key === '' ? [] : key.split(' ')));
      look();
      // Whatever scrolls: the window, or the part of the shell that holds the page.
      window.addEventListener('scroll', look, { capture: true, passive: true });
      return () => window.removeEventListener('scroll', look, { capture: true });
    },
    [key],
  );
  return current;
}

function goTo(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView?.({ block: 'start' });
  const heading = section?.querySelector<HTMLElement>('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** SHL-12: where one is in a long form, and in which of its parts something is to be mended; a list to choose from on a phone. */
export function FormRail() {
  const texts = useUiTexts();
  const sections = use(SectionsContext);
  const { fields } = use(FormFailuresContext);
  const ids = inOrder([...(sections?.titles.keys() ?? [])]);
  const current = useCurrent(ids);
  if (sections === null || ids.length < 2) return null;
  const named = ids.map((id) => ({
    id,
    title: sections.titles.get(id) ?? '',
    wrong: fields.filter(({ section }) => section === id).length,
  }));
  return (
    <>
      <nav className={classes.rail} aria-label={texts.sections}>
        <ol className={classes.list}>
          {named.map(({ id, title, wrong }) => (
            <li key={id}>
              <button
                type="button"
                className={classes.entry}
                {...(id === current && { 'aria-current': 'location' as const })}
                onClick={() => goTo(id)}
              >
                <span className={classes.name}>{title}</span>
                {wrong > 0 && (
                  <span className={classes.wrong}>
                    <span aria-hidden>{wrong}</span>
                    <span className={classes.spoken}>{texts.wrongFields(wrong)}</span>
                  </span>
                )}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <NativeSelect
        className={classes.choice ?? ''}
        aria-label={texts.sections}
        value={current ?? ''}
        onChange={(event) => goTo(event.currentTarget.value)}
        data={named.map(({ id, title, wrong }) => ({
          value: id,
          label: wrong > 0 ? `${title} (${texts.wrongFields(wrong)})` : title,
        }))}
      />
    </>
  );
}
