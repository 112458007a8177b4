import { describe, expect, test } from 'vitest';
import { settingsOf } from './draws.rules.ts';
import { type Participant, participantLine } from './participants-file.rules.ts';

const settings = settingsOf({ seriesCount: 10, awardQuantity: 1, drawRule: null });

const line = (changes: Partial<Participant>): string =>
  participantLine(
    {
      ...{ number: '300042', givenAt: new Date('2026-01-01T02:59:59Z'), cpf: '01234567890', fullName: 'Maria Souza' },
      ...{ email: 'maria@mail.example', phoneNumber: '11987654321' },
      ...changes,
    },
    settings,
  );

describe("[DRW-07] nothing in the authority's file runs when somebody opens it", () => {
  test.each([
    ['=HYPERLINK("http://x.example")', `"'=HYPERLINK(""http://x.example"")"`],
    ['+Maria Souza', "'+Maria Souza"],
    [' -Maria Souza', "'-Maria Souza"],
    ['@SUM(1)', "'@SUM(1)"],
    ['=1+1', "'=1+1 (sic)"],
  ])('[FIL-03] the name %j begins no formula, however long', (fullName, written) => {
    expect(line({ fullName })).toContain(`,,${written},3,`);
    const name = line({ fullName: `${fullName}${'x'.repeat(200)}` }).split(/,(?=3,00042)/)[0] ?? '';
    expect(name.slice(13).replace(/^"|"$/g, '').replaceAll('""', '"')).toHaveLength(100);
  });

  test('[FIL-03] nor does an e-mail', () => {
    expect(line({ email: '=maria@mail.example' })).toContain(",'=maria@mail.example,");
    expect(line({ email: `-${'m'.repeat(56)}@mail.example` })).toContain(':59,,11987654321');
  });
});
