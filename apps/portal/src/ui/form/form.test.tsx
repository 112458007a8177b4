import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { SlugField } from '../fields/slug-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { cleanup, click, eventually, inputOf, none, one, renderUi, submit, type } from '../testing/render-ui.tsx';
import { Form } from './form.tsx';
import { FormActions } from './form-actions.tsx';
import { useKitForm } from './use-kit-form.ts';

const schema = z.strictObject({
  name: z.string().trim().min(1, 'Informe o nome'),
  slug: z.string().regex(/^[a-z-]+$/, 'Slug inválido'),
  places: z.array(z.string()),
});

type Values = z.output<typeof schema>;

interface ProbeProps {
  readonly onSubmit: (values: Values) => Promise<unknown>;
  readonly onFailure?: (error: unknown) => boolean;
  readonly name?: string;
  readonly sticky?: boolean;
}

function Probe({ onSubmit, onFailure, name = '', sticky = false }: ProbeProps) {
  const form = useKitForm({ schema, defaultValues: { name, slug: name === '' ? '' : 'ok', places: [] } });
  return (
    <Form form={form} onSubmit={onSubmit} {...(onFailure && { onFailure })}>
      <TextField control={form.control} name="name" label="Nome" limit={10} />
      <SlugField control={form.control} name="slug" label="Slug" />
      <FormActions sticky={sticky} submit="Salvar" cancel={{ href: '/elsewhere' }} />
    </Form>
  );
}

const refusal = (fields: Record<string, string>, message = 'Requisição inválida') =>
  Object.assign(new Error(message), { fields, messages: Object.values(fields) });

const form = () => one<HTMLFormElement>('form');
const summary = () => one('[role="alert"]').textContent ?? '';

afterEach(cleanup);

describe('[FMT-02] a form runs the rules and says them by the field', () => {
  test('what the schema refuses never reaches the server; the summary names the fields and the first has focus', async () => {
    const sent: Values[] = [];
    await renderUi(<Probe onSubmit={async (values) => sent.push(values)} />);
    await submit(form());
    expect(sent).toEqual([]);
    expect(summary()).toContain('Corrija 2 campos');
    expect(summary()).toContain('Nome: Informe o nome');
    await eventually(() => expect(document.activeElement).toBe(inputOf('Nome')));
    expect(inputOf('Nome').getAttribute('aria-invalid')).toBe('true');
  });

  test('a mended field leaves the summary; an entry of it leads to its field', async () => {
    await renderUi(<Probe onSubmit={async () => undefined} />);
    await submit(form());
    await type(inputOf('Nome'), 'Ana');
    expect(summary()).not.toContain('Nome');
    await click(one('button', 'Slug: Slug inválido'));
    await eventually(() => expect(document.activeElement).toBe(inputOf('Slug')));
  });

  test('the server’s words by field land on their inputs, a list’s entry on the list, and nothing typed is lost', async () => {
    await renderUi(
      <Probe name="Ana" onSubmit={() => Promise.reject(refusal({ slug: 'Já existe', 'places.2': 'Fora do seu acesso' }))} />,
    );
    await submit(form());
    expect(summary()).toContain('Slug: Já existe');
    expect(summary()).toContain('Fora do seu acesso');
    await eventually(() => expect(document.activeElement).toBe(inputOf('Slug')));
    expect(inputOf('Nome').value).toBe('Ana');
  });

  test('a refusal of the whole shows the server’s message', async () => {
    await renderUi(<Probe name="Ana" onSubmit={() => Promise.reject(refusal({}, 'Já existe um usuário com este e-mail'))} />);
    await submit(form());
    expect(summary()).toContain('Já existe um usuário com este e-mail');
  });

  test('[SHL-12] what was refused as a whole stands beside the button, which keeps the focus', async () => {
    await renderUi(<Probe name="Ana" onSubmit={() => Promise.reject(refusal({}, 'Fora do ar'))} />);
    const save = one<HTMLButtonElement>('button', 'Salvar');
    save.focus();
    await submit(form());
    await eventually(() => expect(document.activeElement).toBe(save));
    expect(save.parentElement?.querySelector('[role="alert"]')?.textContent).toContain('Fora do ar');
  });

  test('[SHL-12] under a long form the number of wrong fields leads to the first of them', async () => {
    await renderUi(<Probe sticky onSubmit={async () => undefined} />);
    await submit(form());
    inputOf('Slug').focus();
    const toMend = [...document.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === 'Corrija 2 campos para continuar',
    );
    await click(toMend[0] as HTMLButtonElement);
    await eventually(() => expect(document.activeElement).toBe(inputOf('Nome')));
  });

  test('a refusal of something the form does not show is read once', async () => {
    const words = 'Este CNPJ já está bloqueado';
    await renderUi(<Probe name="Ana" onSubmit={() => Promise.reject(refusal({ cnpj: words }, words))} />);
    await submit(form());
    expect(summary().split(words)).toHaveLength(2);
  });

  test('[ERR-03] a failure the page deals with leaves the form as it is', async () => {
    const seen: unknown[] = [];
    await renderUi(
      <Probe name="Ana" onSubmit={() => Promise.reject(refusal({}, 'stale'))} onFailure={(error) => seen.push(error) > 0} />,
    );
    await submit(form());
    expect(seen).toHaveLength(1);
    expect(none('[role="alert"]')).toBe(true);
    expect(inputOf('Nome').value).toBe('Ana');
  });

  test('sending twice sends once, and shows that it is under way', async () => {
    const waiting: Array<() => void> = [];
    await renderUi(<Probe name="Ana" onSubmit={() => new Promise<void>((resolve) => waiting.push(resolve))} />);
    await submit(form());
    await submit(form());
    expect(waiting).toHaveLength(1);
    expect(one('button[type="submit"]').hasAttribute('data-loading')).toBe(true);
  });
});

describe('leaving with unsaved changes', () => {
  test('asks; staying keeps what was typed, leaving goes', async () => {
    const { router } = await renderUi(<Probe name="Ana" onSubmit={async () => undefined} />);
    await type(inputOf('Nome'), 'Ana Souza');
    await click(one('a', 'Cancelar'));
    await click(one('[role="dialog"] button', 'Continuar editando'));
    expect(router.state.location.pathname).toBe('/');
    expect(inputOf('Nome').value).toBe('Ana Souza');
    await click(one('a', 'Cancelar'));
    await click(one('[role="dialog"] button', 'Sair sem salvar'));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  test('does not ask when nothing changed, nor after a save', async () => {
    const { router } = await renderUi(<Probe name="Ana" onSubmit={async () => undefined} />);
    await type(inputOf('Nome'), 'Ana Souza');
    await submit(form());
    await click(one('a', 'Cancelar'));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });
});

test('a limited text shows how much of it is used', async () => {
  await renderUi(<Probe name="Ana" onSubmit={async () => undefined} />);
  await type(inputOf('Nome'), 'Ana Souza');
  expect(document.body.textContent).toContain('9/10');
});

test('[ACC-03] the slug mask writes slugs under the fingers', async () => {
  const sent: Values[] = [];
  await renderUi(<Probe name="Ana" onSubmit={async (values) => void sent.push(values)} />);
  await type(inputOf('Slug'), 'Ler Notação_Fiscal');
  await submit(form());
  expect(sent[0]?.slug).toBe('ler-notacao-fiscal');
});
