import { act } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { cleanup, click, eventually, none, one, press, renderUi, settle, type } from '../testing/render-ui.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { MutationDialog, type MutationFace } from './mutation-dialog.tsx';

interface ProbeProps {
  readonly perform: () => Promise<unknown>;
  readonly typed?: { readonly expected: string };
  /** The page says how it ended. */
  readonly quiet?: boolean;
}

/** A mutation as simple as its faces need. */
function Probe({ perform, typed, quiet = false }: ProbeProps) {
  const [opened, setOpened] = useState(false);
  const [state, setState] = useState<Pick<MutationFace, 'status' | 'error'>>({ status: 'idle', error: null });
  const run = () => {
    setState({ status: 'pending', error: null });
    perform().then(
      () => setState({ status: 'success', error: null }),
      (error: unknown) => setState({ status: 'error', error }),
    );
  };
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Abrir
      </button>
      <MutationDialog
        opened={opened}
        onClose={() => setOpened(false)}
        mutation={{ ...state, reset: () => setState({ status: 'idle', error: null }) }}
        onConfirm={run}
        confirm={{
          title: 'Confirme a ação',
          text: 'Excluir o grupo?',
          confirm: 'Excluir',
          destructive: true,
          irreversible: true,
          ...(typed && { typed }),
        }}
        {...(!quiet && { success: { title: 'Pronto', text: 'Grupo excluído' } })}
      />
    </>
  );
}

const dialog = () => one('[role="dialog"]');
const button = (words: string) => one<HTMLButtonElement>('[role="dialog"] button', words);
const open = () => click(one('button', 'Abrir'));

afterEach(cleanup);

describe('[CUS-05] confirm, success and error are faces of one mutation', () => {
  test('says what happens and that it cannot be undone, then success; closing returns to the question', async () => {
    await renderUi(<Probe perform={async () => undefined} />);
    await open();
    expect(dialog().textContent).toContain('Excluir o grupo?');
    expect(dialog().textContent).toContain('Esta ação não pode ser desfeita.');
    await click(button('Excluir'));
    await settle();
    expect(dialog().textContent).toContain('Grupo excluído');
    await eventually(() => expect(document.activeElement?.textContent).toBe('Fechar'));
    await click(one('[role="dialog"] button[data-autofocus]'));
    expect(none('[role="dialog"]')).toBe(true);
    await open();
    expect(dialog().textContent).toContain('Excluir o grupo?');
  });

  test('a failure shows the server’s words and offers another try', async () => {
    let calls = 0;
    const refusal = Object.assign(new Error('Esta é a última pessoa'), { fields: {}, messages: [] });
    await renderUi(<Probe perform={() => (++calls === 1 ? Promise.reject(refusal) : Promise.resolve())} />);
    await open();
    await click(button('Excluir'));
    await settle();
    expect(dialog().textContent).toContain('Esta é a última pessoa');
    await click(button('Tentar novamente'));
    await click(button('Excluir'));
    await settle();
    expect(calls).toBe(2);
    expect(dialog().textContent).toContain('Grupo excluído');
  });

  test('a double click acts once, and the dialog does not close over what is under way', async () => {
    let calls = 0;
    await renderUi(
      <Probe
        perform={() => {
          calls += 1;
          return new Promise(() => undefined);
        }}
      />,
    );
    await open();
    const confirm = button('Excluir');
    // Both before anything is drawn anew.
    await act(async () => {
      confirm.click();
      confirm.click();
    });
    expect(calls).toBe(1);
    await press(dialog(), 'Escape');
    expect(none('[role="dialog"]')).toBe(false);
  });

  test('Esc closes and focus goes back to where it was', async () => {
    await renderUi(<Probe perform={async () => undefined} />);
    one('button', 'Abrir').focus();
    await open();
    expect(dialog().contains(document.activeElement)).toBe(true);
    await press(dialog(), 'Escape');
    await eventually(() => expect(document.activeElement).toBe(one('button', 'Abrir')));
    expect(none('[role="dialog"]')).toBe(true);
  });

  test('typed confirmation opens the act only for the exact words', async () => {
    const acts: string[] = [];
    await renderUi(<Probe perform={async () => acts.push('done')} typed={{ expected: 'Marketing' }} />);
    await open();
    expect(button('Excluir').disabled).toBe(true);
    const input = one<HTMLInputElement>('[role="dialog"] input');
    await type(input, 'marketing');
    expect(button('Excluir').disabled).toBe(true);
    await type(input, 'Marketing');
    await click(button('Excluir'));
    expect(acts).toEqual(['done']);
  });

  test('without words for success it closes by itself, and asks and acts anew the next time', async () => {
    let acts = 0;
    await renderUi(
      <Probe
        quiet
        perform={async () => {
          acts += 1;
        }}
      />,
    );
    for (const times of [1, 2]) {
      await open();
      await click(button('Excluir'));
      await eventually(() => expect(none('[role="dialog"]')).toBe(true));
      expect(acts).toBe(times);
    }
  });

  test('a dialog opened from within a form does not submit it', async () => {
    let submits = 0;
    await renderUi(
      // What a form hears, without the nested form that only a test draws.
      <fieldset
        onSubmit={() => {
          submits += 1;
        }}
      >
        <Probe perform={async () => undefined} />
      </fieldset>,
    );
    await open();
    await click(button('Excluir'));
    await settle();
    expect([dialog().textContent?.includes('Grupo excluído'), submits]).toEqual([true, 0]);
  });
});

function TypedProbe({ children }: { readonly children?: ReactNode }) {
  const [opened, setOpened] = useState(true);
  return (
    <DialogFrame opened={opened} onClose={() => setOpened(false)} title="Recusar">
      <textarea aria-label="Motivo" />
      {children}
    </DialogFrame>
  );
}

const pressEscape = () => press(document.body, 'Escape');
const motive = () => one<HTMLTextAreaElement>('textarea');

describe('[SHL-12] Esc asks before it throws away what was typed', () => {
  test('staying keeps it, closing closes', async () => {
    await renderUi(<TypedProbe />);
    await type(motive(), 'Ilegível');
    await pressEscape();
    await eventually(() => one('[role="dialog"] button', 'Continuar editando'));
    await click(one('button', 'Continuar editando'));
    expect(motive().value).toBe('Ilegível');
    await pressEscape();
    await eventually(() => one('button', 'Fechar sem salvar'));
    await click(one('button', 'Fechar sem salvar'));
    await eventually(() => expect(none('textarea')).toBe(true));
  });

  test.each(['', '   '])('nothing typed, nothing asked: %j', async (text) => {
    await renderUi(<TypedProbe />);
    await type(motive(), text);
    await pressEscape();
    await eventually(() => expect(none('textarea')).toBe(true));
  });

  test('what is typed only to confirm is nothing to lose', async () => {
    await renderUi(<Probe perform={async () => undefined} typed={{ expected: 'Natal' }} />);
    await open();
    await type(one<HTMLInputElement>('[role="dialog"] input'), 'Nat');
    await pressEscape();
    await eventually(() => expect(none('[role="dialog"]')).toBe(true));
  });
});

function FromMenu() {
  const [opened, setOpened] = useState(false);
  const [hasMenu, setMenu] = useState(true);
  return (
    <main>
      <h1>Página</h1>
      <button type="button" id="acts" onClick={() => setMenu(true)}>
        Mais ações
      </button>
      {hasMenu && (
        <div role="menu" aria-labelledby="acts">
          <button
            type="button"
            role="menuitem"
            onClick={() => {
              setOpened(true);
              // It fades out while the dialog comes.
              setTimeout(() => setMenu(false));
            }}
          >
            Renomear
          </button>
        </div>
      )}
      <DialogFrame opened={opened} onClose={() => setOpened(false)} title="Renomear">
        <input aria-label="Nome" />
      </DialogFrame>
    </main>
  );
}

test('[SHL-09] a dialog begins at its first field, not at its cross; one that a menu opened gives the focus to the menu’s button', async () => {
  await renderUi(<FromMenu />);
  const item = one('[role="menuitem"]');
  item.focus();
  await click(item);
  await eventually(() => expect(document.activeElement).toBe(one('input')));
  await press(one('input'), 'Escape');
  await eventually(() => expect(none('[role="dialog"]')).toBe(true));
  await eventually(() => expect(document.activeElement).toBe(one('button', 'Mais ações')));
});
