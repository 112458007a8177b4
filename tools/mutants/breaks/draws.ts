import type { Break } from '../break.ts';

const BESIDE = ['draw-beside-another'];
const ROUTES = ['draws.routes'];
const RACES = ['draw-races'];
const EXTRACTION = ['extraction.routes'];
const WINNERS = ['winners.routes'];

export const DRAW_BREAKS: readonly Break[] = [
  {
    file: 'participation/lucky-numbers.store.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of a statement, as it stands in the file
    from: ' and n.promotion_id = ${promotionId}',
    to: '',
    tests: BESIDE,
  },
  {
    file: 'participation/lucky-numbers.store.ts',
    from: '        eq(luckyNumbers.promotionId, key.promotionId),\n',
    to: '',
    tests: BESIDE,
  },
  {
    file: 'draws/make-draw.steps.ts',
    from: 'selectNumbers(tx, key, picks, at)',
    to: 'selectNumbers(tx, key, picks.slice(1), at)',
    tests: ROUTES,
  },
  { file: 'draws/make-draw.steps.ts', from: 'seriesCounts: list.seriesCounts', to: 'seriesCounts: []', tests: ROUTES },
  {
    file: 'draws/commands/calculate-draw.ts',
    from: 'if (!mayDraw(await holdingsOfUser(tx, actor.userId), mallCode)) return answered(RULE_MESSAGES.drawRightLost);',
    to: '',
    tests: RACES,
  },
  {
    file: 'draws/commands/calculate-draw.ts',
    from: 'if (mayDraw(await holdingsOfUser(tx, waiting.typedBy), key.mallCode)) return waiting;',
    to: 'return waiting;',
    tests: RACES,
  },
  { file: 'draws/commands/calculate-draw.ts', from: ' ?? (mode && (await uncommitted(tx, key, mode)))', to: '', tests: ROUTES },
  { file: 'draws/commands/calculate-draw.ts', from: 'if (refusal !== null) fail(', to: 'if (false) fail(', tests: EXTRACTION },
  {
    file: 'draws/commands/calculate-draw.ts',
    from: 'await usedExtractions(tx)',
    to: '[]',
    tests: EXTRACTION,
  },
  {
    file: 'draws/commands/calculate-draw.ts',
    from: '{ ...typed, isFirstHeld: extractionChoice.isFirstHeld }',
    to: '{ ...typed, isFirstHeld: false }',
    tests: EXTRACTION,
  },
  {
    file: 'draws/commands/calculate-draw.ts',
    from: '{ userId: actor.userId, confirms, digest }, isOn)',
    to: '{ userId: actor.userId, confirms, digest }, false)',
    tests: ['draw-typing'],
  },
  {
    file: 'draws/commands/decide-disqualification.ts',
    from: 'if (isConfirmed && isOwnWriting)',
    to: 'if (false)',
    tests: WINNERS,
  },
  {
    file: 'draws/commands/decide-disqualification.ts',
    from: "if (found.isConfirmed !== null) fail('disqualification-decided');",
    to: '',
    tests: WINNERS,
  },
  {
    file: 'draws/commands/decide-disqualification.ts',
    from: 'if (found?.number !== number)',
    to: 'if (found === undefined)',
    tests: WINNERS,
  },
  {
    file: 'promotions/promotions.store.ts',
    from: "    .where(and(isMode(key), eq(promotionModes.mode, mode)))\n    .for('update');",
    to: '    .where(and(isMode(key), eq(promotionModes.mode, mode)));',
    tests: RACES,
  },
];
