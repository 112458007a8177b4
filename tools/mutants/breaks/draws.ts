// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of statements, as they stand in the files
import type { Break } from '../break.ts';

const BESIDE = ['draw-beside-another'];
const ROUTES = ['draws.routes'];
const RACES = ['draw-races'];
const EXTRACTION = ['extraction.routes'];
const RECEIPTS = ['prize-receipts'];
const WINNERS = ['draws/winners.routes'];

export const DRAW_BREAKS: readonly Break[] = [
  {
    file: 'participation/lucky-numbers.store.ts',
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
  {
    file: 'participation/lucky-numbers.store.ts',
    from: 'set winner_type = p.type, winner_position = p.position,',
    to: 'set winner_type = p.type, winner_position = 1,',
    tests: ROUTES,
  },
  {
    file: 'draws/commands/calculate-draw.ts',
    from: 'drawnBy: actor.email, typedBy, typedAt: waiting.typedAt }',
    to: 'drawnBy: typedBy, typedBy: actor.email, typedAt: waiting.typedAt }',
    tests: ROUTES,
  },
  {
    file: 'draws/commands/calculate-draw.ts',
    from: 'extractionFacts(mode, mode.frozenAt, extractionTime)',
    to: 'extractionFacts(mode, mode.estimatedEndAt, extractionTime)',
    tests: EXTRACTION,
  },
  {
    file: 'draws/walk-list.reader.ts',
    from: 'seriesCounts[series - settings.firstSeries] ?? 0',
    to: 'seriesCounts[series] ?? 0',
    tests: ROUTES,
  },
  {
    file: 'draws/walk-list.reader.ts',
    from: 'if (voidedAt !== null) voided.add(number);',
    to: 'if (voidedAt === null && limit < 0) voided.add(number);',
    tests: ROUTES,
  },
  {
    file: 'draws/draw-entries.store.ts',
    from: '.where(and(ofEntries(key), isNull(drawEntries.endedAs)))',
    to: '.where(ofEntries(key))',
    tests: ['draw-typing'],
  },
  {
    file: 'draws/commands/publish-winner.ts',
    from: 'if (token.publishedAt !== null) return answer(token.publishedAt);',
    to: '',
    tests: ROUTES,
  },
  {
    file: 'draws/commands/set-prize-task.ts',
    from: 'some((row) => row.number === number && row.isConfirmed)',
    to: 'some((row) => row.isConfirmed)',
    tests: WINNERS,
  },
  {
    file: 'draws/commands/set-prize-task.ts',
    from: '.filter((row) => row.number === number).map(',
    to: '.map(',
    tests: WINNERS,
  },
  {
    file: 'draws/prize-of-number.steps.ts',
    from: 'some((row) => row.number === number && row.isConfirmed)',
    to: 'some((row) => row.isConfirmed)',
    tests: RECEIPTS,
  },
  {
    file: 'draws/prize-of-number.steps.ts',
    from: '.filter((row) => row.number === number).map(',
    to: '.map(',
    tests: RECEIPTS,
  },
  {
    file: 'draws/views/held-numbers.ts',
    from: '                eq(drawDisqualifications.number, luckyNumbers.number),\n',
    to: '',
    tests: ['voided-winners'],
  },
];
