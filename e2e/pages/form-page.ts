import { expect, type Locator, type Page } from '@playwright/test';

/** Every form of the portal is the same kit: labels above, errors by the field, one button that saves. */
export interface FormPage {
  field(label: string): Locator;
  fill(values: Readonly<Record<string, string>>): Promise<void>;
  submit(button: string): Promise<void>;
  expectError(label: string, message: string): Promise<void>;
}

const literally = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

export function formPage(root: Page | Locator): FormPage {
  const field = (label: string) => root.getByRole('textbox', { name: label, exact: true });
  return {
    field,
    async fill(values) {
      for (const [label, value] of Object.entries(values)) await field(label).fill(value);
    },
    submit: (button) => root.getByRole('button', { name: button, exact: true }).click(),
    async expectError(label, message) {
      await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(label)).toHaveAccessibleDescription(literally(message));
    },
  };
}
