import { defineTexts } from '../../lib/i18n/texts.ts';

export const auditHistoryTexts = defineTexts('audit-history', {
  pt: {
    when: 'Quando',
    who: 'Quem',
    what: 'O quê',
    changes: 'Mudanças',
    address: 'Endereço IP',
    system: 'Sistema',
    changeTo: '{{field}}: {{before}} → {{after}}',
    nothing: 'nenhum',
    found_one: '{{count}} registro',
    found_other: '{{count}} registros',
  },
  en: {
    when: 'When',
    who: 'Who',
    what: 'What',
    changes: 'Changes',
    address: 'IP address',
    system: 'System',
    changeTo: '{{field}}: {{before}} → {{after}}',
    nothing: 'none',
    found_one: '{{count}} entry',
    found_other: '{{count}} entries',
  },
});
