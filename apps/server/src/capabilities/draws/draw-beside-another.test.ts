import { drawEndpoints } from '@galeria/contract/draw/draw-endpoints';
import { winnerEndpoints } from '@galeria/contract/draw/winner-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { rowsOfKey } from '../../testing/rows-of-key.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { AGAINST, aDrawnDraw, aSealedDraw, MINUTES } from './testing/a-draw.ts';
import { drawByTwo } from './testing/draw-by-two.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];

/** Two promotions of one mall gave the same numbers, as any two with the same series do. */
const NUMBERS = { numbers: { '000010': 0, '097257': 1, '097261': 2, '097300': 3, '099999': 4 } };

let testApp: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  const permissions = ['draw-promotion', 'publish-winners', 'read-customer'];
  ana = await testApp.aPerson({ malls: [HERE], permissions });
  bia = await testApp.aPerson({ malls: [HERE], permissions });
});

const held = ({ promotionId }: { readonly promotionId: number }) => rowsOfKey(testApp.database, 'promotion_id', promotionId);

describe('of two promotions with the same numbers', () => {
  test('[DRW-02] drawing one selects nobody of the other, and both can be drawn', async () => {
    const [mine, other] = [await aSealedDraw(testApp.database, NUMBERS), await aSealedDraw(testApp.database, NUMBERS)];
    const before = await held(other);
    expect(Object.keys(before)).toContain('lucky_numbers');
    expect((await drawByTwo(testApp, mine.promotionId, [ana, bia])).body.success).toBe(true);
    expect(await held(other)).toEqual(before);
    const drawn = await held(mine);
    expect((await drawByTwo(testApp, other.promotionId, [ana, bia])).body.success).toBe(true);
    expect(await held(mine)).toEqual(drawn);
  });

  test('[DRW-05, DRW-10, DRW-11] what is done with the winners of one leaves those of the other as they are', async () => {
    const [mine, other] = [await aDrawnDraw(testApp.database, NUMBERS), await aDrawnDraw(testApp.database, NUMBERS)];
    const before = await held(other);
    const [first = '', second = '', itsSubstitute = ''] = mine.tokenIds;
    const untouched = async (act: () => Promise<{ readonly status: number }>) => {
      expect((await act()).status).toBeLessThan(300);
      expect(await held(other)).toEqual(before);
    };
    const publish = (tokenId: string) => testApp.call(drawEndpoints.publishWinner, { body: { tokenId } }, ana);
    await untouched(() => publish(second));
    await untouched(() =>
      testApp.call(winnerEndpoints.setPrizeTask, { body: { tokenId: second, task: 'CONTACT', isDone: true } }, ana),
    );
    const asked = await testApp.call(winnerEndpoints.askDisqualification, { body: { tokenId: first, ...AGAINST } }, ana);
    const body = { tokenId: first, isConfirmed: true };
    await untouched(() => testApp.call(winnerEndpoints.decideDisqualification, { params: { id: asked.body.id }, body }, bia));
    await untouched(() => publish(itsSubstitute));
    await untouched(() => testApp.call(drawEndpoints.drawMinutes, { params: { id: mine.promotionId }, body: MINUTES }, ana));
  });
});
