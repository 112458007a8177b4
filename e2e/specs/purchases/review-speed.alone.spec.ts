import { workOf } from '../../../bench/page-visits.ts';
import { reviewPage } from '../../pages/review-page.ts';
import { decisionSamples, startDecisionClock } from '../../support/decision-clock.ts';
import { notesOfQuietMall } from '../../support/notes.ts';
import { expect, test } from '../../support/test.ts';

const DECISIONS = 12;
/** Of what it takes to open a note by its address, in the page's own work: the next note is there already. */
const SHARE = 0.5;

test('[INV-03] the next note is painted without waiting for the server, its picture included, for a part of the work of opening it', async ({
  portal,
}) => {
  const sender = await notesOfQuietMall(portal.url, 'speed');
  for (let sent = 0; sent <= DECISIONS; sent += 1) await (sent % 2 === 0 ? sender.byHand() : sender.byKey());
  const person = await portal.aPerson({
    permissions: ['read-invoices', 'update-invoices', 'read-customer'],
    malls: [sender.mallCode],
  });
  const page = await portal.open({ as: person });
  /** The page's own work, whatever else the machine does meanwhile. A new document counts from nothing. */
  const working = async (act: () => Promise<void>): Promise<number> => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await workOf(session);
    await act();
    const after = await workOf(session);
    await session.detach();
    return after - before;
  };
  const review = reviewPage(page);
  let underWay = 0;
  page.on('request', () => (underWay += 1));
  page.on('requestfinished', () => (underWay -= 1));
  page.on('requestfailed', () => (underWay -= 1));
  let answers = Promise.withResolvers<void>();
  answers.resolve();
  await page.route('**/api/**', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await startDecisionClock(page);
  await review.openQueue();
  await page.keyboard.press('a');
  let shown = await review.note();
  const work: number[] = [];
  for (let decided = 0; decided < DECISIONS; decided += 1) {
    // Nobody decides before the next picture is there and the last decision is written: looking at a note takes longer.
    await expect(page.locator('[data-place="next"] img')).toHaveJSProperty('complete', true);
    await expect.poll(() => underWay).toBe(0);
    if (decided % 2 === 1) await page.keyboard.type('19,90');
    answers = Promise.withResolvers<void>();
    const ofDecision = await working(async () => {
      await page.keyboard.press(decided % 2 === 0 ? 'a' : 'Control+Enter');
      shown = await review.noteAfter(shown);
    });
    work.push(ofDecision);
    answers.resolve();
  }
  const samples = await decisionSamples(page);
  const opening = await working(async () => {
    await page.reload();
    await review.note();
  });
  const rounded = (numbers: readonly number[]) => numbers.map(Math.round).join(' ');
  const said = `opening ${Math.round(opening)}, decisions ${rounded(work)}`;
  test.info().annotations.push({ type: 'milliseconds of work', description: said });
  test.info().annotations.push({ type: 'milliseconds', description: rounded(samples.map(({ milliseconds }) => milliseconds)) });
  expect(samples).toHaveLength(DECISIONS);
  expect(samples.map(({ isPictureShown }) => isPictureShown)).toEqual(samples.map(() => true));
  // Most, not all: a collection of what is gone falls into any of them.
  const sorted = work.toSorted((a, b) => a - b);
  expect(sorted[DECISIONS / 2], said).toBeLessThan(opening * SHARE);
});
