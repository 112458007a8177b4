import { button, dialogText, press, rows } from '../../../testing/page-actions.ts';
import { until } from '../../../testing/render-portal.tsx';

export const DIALOG = '[role="dialog"]';

export const publishButton = () => until(() => button('Publicar no app'));

export const isOff = async () => (await publishButton()).getAttribute('aria-disabled') === 'true';

export const candidates = () => [...document.querySelectorAll<HTMLElement>(`${DIALOG} li`)];

export const boxes = () => [...document.querySelectorAll<HTMLInputElement>(`${DIALOG} li input`)];

export const checked = () => boxes().map((box) => box.checked);

export const disabled = () => boxes().map((box) => box.disabled);

export const save = () => until(() => button('Salvar e publicar'));

export async function openDialog(): Promise<void> {
  await until(() => rows().length > 0);
  await until(() => button('Publicar no app')?.getAttribute('aria-disabled') !== 'true');
  await press('Publicar no app');
  await dialogText('Publicar ganhadores no app');
  await until(() => candidates().length > 0 && !button('Selecionar os ganhadores')?.disabled);
}
