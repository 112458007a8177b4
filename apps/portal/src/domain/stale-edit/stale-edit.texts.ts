import { defineTexts } from '../../lib/i18n/texts.ts';

export const staleEditTexts = defineTexts('stale-edit', {
  pt: {
    text: 'Enquanto você editava, mudou:',
    changeTo: '{{field}}: {{before}} → {{after}}',
    noValue: 'nenhum',
    nothing: 'Nenhum campo deste formulário mudou.',
    conflict: 'você também alterou',
    keep: 'Recarregar e manter o que digitei',
    cancel: 'Voltar ao formulário',
    done: 'Formulário recarregado. Confira e salve novamente.',
  },
  en: {
    text: 'While you were editing, this changed:',
    changeTo: '{{field}}: {{before}} → {{after}}',
    noValue: 'none',
    nothing: 'No field of this form changed.',
    conflict: 'you changed it too',
    keep: 'Reload and keep what I typed',
    cancel: 'Back to the form',
    done: 'Form reloaded. Check it and save again.',
  },
});
