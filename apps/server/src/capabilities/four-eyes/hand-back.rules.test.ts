import { describe, expect, test } from 'vitest';
import { type Authorship, authorshipAfter, decideHandBack, handBackOf } from './hand-back.rules.ts';

type Text = Authorship<string> & { readonly body: string; readonly rejectionReason: string | null };

const written = (by: string): Text => ({
  body: `by ${by}`,
  writers: [by],
  savedBy: by,
  beforeSaver: null,
  rejectionReason: null,
});

/** As a record is saved by people one after the other, each with a text of their own. */
const saved = (text: Text, by: string, canBePutBack = true): Text => ({
  ...authorshipAfter(text, { by, writers: [...new Set([...text.writers, by])], over: text.body, canBePutBack }),
  body: `by ${by}`,
  rejectionReason: null,
});

const handedBack = (text: Text, by: string): Text | string => {
  const decision = decideHandBack(text, by);
  if (!decision.allowed) return decision.code;
  const { value } = decision;
  if (value.outcome === 'keeps') return { ...text, writers: value.writers };
  const { body, savedBy, rejectionReason } = value.before;
  return { body, writers: value.writers, savedBy, beforeSaver: null, rejectionReason };
};

describe('[PER-15] who only corrected it', () => {
  test('gets back what was there before them, and is its writer no more', () => {
    const corrected = saved(saved(written('ana'), 'bia'), 'bia');
    expect(handBackOf(corrected, 'bia')).toBe('restores');
    expect(handedBack(corrected, 'bia')).toMatchObject({ body: 'by ana', writers: ['ana'], savedBy: 'ana' });
  });

  test('leaves it as it is when another writer saved it since', () => {
    const taken = saved(saved(written('ana'), 'bia'), 'ana');
    expect(handBackOf(taken, 'bia')).toBe('keeps');
    expect(handedBack(taken, 'bia')).toMatchObject({ body: 'by ana', writers: ['ana'] });
  });

  test('waits for another writer when something cannot be put back, once and for every save of theirs after it', () => {
    const withPicture = saved(written('ana'), 'bia', false);
    expect(handedBack(withPicture, 'bia')).toBe('hand-back-after-save');
    expect(handBackOf(withPicture, 'bia')).toBe('after-save');
    expect(handedBack(saved(withPicture, 'bia'), 'bia')).toBe('hand-back-after-save');
    expect(handedBack(saved(withPicture, 'ana'), 'bia')).toMatchObject({ writers: ['ana'] });
  });

  test('gets the refusal back that stood before', () => {
    const refused = { ...written('ana'), rejectionReason: 'Falta o prêmio' };
    expect(handedBack(saved(refused, 'bia'), 'bia')).toMatchObject({ rejectionReason: 'Falta o prêmio' });
  });
});

describe('[PER-15] nobody approves their own words', () => {
  test('who began it never hands it back, whoever saved it since', () => {
    expect(handedBack(written('ana'), 'ana')).toBe('hand-back-began');
    expect(handedBack(saved(written('ana'), 'bia'), 'ana')).toBe('hand-back-began');
    expect(handBackOf(saved(written('ana'), 'bia'), 'ana')).toBeNull();
  });

  test('somebody else has nothing to hand back', () => {
    expect(handedBack(written('ana'), 'bia')).toBe('hand-back-not-yours');
    expect(handBackOf(written('ana'), 'bia')).toBeNull();
  });

  test('whose words come back when a third hands back is a writer again', () => {
    const third = saved(saved(written('ana'), 'bia'), 'caio');
    const left = handedBack(third, 'bia') as Text;
    expect(left.writers).toEqual(['ana', 'caio']);
    expect(handedBack(left, 'caio')).toMatchObject({ body: 'by bia', writers: ['ana', 'bia'], savedBy: 'bia' });
  });

  test('of a record that nobody noted the saving of, nothing is handed back before somebody else saves it', () => {
    const before: Text = { ...written('ana'), writers: ['ana', 'bia'], savedBy: null };
    expect(handedBack(before, 'bia')).toBe('hand-back-after-save');
    // Their earlier words may stand in what would come back.
    expect(handedBack(saved(before, 'bia'), 'bia')).toBe('hand-back-after-save');
    expect(handedBack(saved(before, 'ana'), 'bia')).toMatchObject({ writers: ['ana'] });
    expect(handedBack(saved(before, 'caio'), 'caio')).toMatchObject({ writers: ['ana', 'bia'], savedBy: null });
  });
});
