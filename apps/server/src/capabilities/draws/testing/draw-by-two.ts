import { drawEndpoints } from '@galeria/contract/draw/draw-endpoints';
import type { Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { TYPED } from './a-draw.ts';

/** DRW-09: one types the tickets; without what it confirms it is the first typing. */
export const typeTickets = (
  testApp: TestApp,
  promotionId: number,
  as: Person,
  { confirms = null, ...typed }: Partial<typeof TYPED> & { readonly confirms?: string | null } = {},
) => testApp.call(drawEndpoints.calculateDraw, { body: { promotionId, ...TYPED, ...typed, confirms } }, as);

/** The typing that waits, as somebody's record names it. */
export async function waitingFor(testApp: TestApp, promotionId: number, as: Person): Promise<string | null> {
  const { body } = await testApp.call(drawEndpoints.getDraw, { params: { id: promotionId } }, as);
  return body.entry?.id ?? null;
}

/** DRW-09: the second person types what waits. */
export const confirmTickets = async (testApp: TestApp, promotionId: number, as: Person, typed: Partial<typeof TYPED> = {}) =>
  typeTickets(testApp, promotionId, as, { ...typed, confirms: await waitingFor(testApp, promotionId, as) });

/** A whole draw by two people. What the second is answered comes back; where the first is refused, what that was. */
export async function drawByTwo(
  testApp: TestApp,
  promotionId: number,
  [first, second]: readonly [Person, Person],
  tickets: readonly string[] = TYPED.tickets,
) {
  const typed = { tickets: [...tickets] };
  const answer = await typeTickets(testApp, promotionId, first, typed);
  return answer.body.state === 'waiting-for-second' ? confirmTickets(testApp, promotionId, second, typed) : answer;
}
