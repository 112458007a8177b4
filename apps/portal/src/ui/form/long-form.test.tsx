import { afterEach, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { TextField } from '../fields/text-field.tsx';
import { cleanup, click, eventually, inputOf, one, renderUi, submit } from '../testing/render-ui.tsx';
import { Form } from './form.tsx';
import { FormActions } from './form-actions.tsx';
import { FormSection } from './form-section.tsx';
import { LongForm } from './long-form.tsx';
import { useKitForm } from './use-kit-form.ts';

const schema = z.strictObject({
  name: z.string().min(1, 'Informe o nome'),
  prize: z.string(),
  place: z.string().min(1, 'Informe'),
});

function Probe() {
  const form = useKitForm({ schema, defaultValues: { name: '', prize: '', place: '' } });
  return (
    <Form form={form} onSubmit={async () => undefined}>
      <LongForm preview={<p>Como aparece</p>}>
        <FormSection title="Identificação">
          <TextField control={form.control} name="name" label="Nome" />
          <TextField control={form.control} name="place" label="Local" />
        </FormSection>
        <FormSection title="Prêmios">
          <TextField control={form.control} name="prize" label="Prêmio" />
        </FormSection>
      </LongForm>
      <FormActions sticky submit="Salvar" cancel={{ href: '/elsewhere' }} />
    </Form>
  );
}

const entries = () => [...document.querySelectorAll('nav li button')].map(({ textContent }) => textContent);

afterEach(cleanup);

test('[SHL-12] a long form has a rail: its sections in order, where one is, and how many fields of each are wrong', async () => {
  await renderUi(<Probe />);
  await eventually(() => expect(entries()).toEqual(['Identificação', 'Prêmios']));
  expect(one('nav [aria-current="location"]')).toBeDefined();
  await submit(one<HTMLFormElement>('form'));
  expect(entries()).toEqual(['Identificação22 campos a corrigir', 'Prêmios']);
  await eventually(() => expect(document.activeElement).toBe(inputOf('Nome')));
  await click(one('nav button', 'Prêmios'));
  expect(document.activeElement?.textContent).toBe('Prêmios');
});

test('[SHL-12] the first field to mend has the focus and is brought to the middle, away from what sticks to the edges', async () => {
  const middle: Element[] = [];
  // The test's page has no layout, so it lacks this function of the browser.
  HTMLElement.prototype.scrollIntoView = function scrollIntoView() {
    middle.push(this);
  };
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView'));
  await renderUi(<Probe />);
  await submit(one<HTMLFormElement>('form'));
  await eventually(() => expect(middle).toEqual([inputOf('Nome')]));
});
