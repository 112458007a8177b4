import { appCustomerCoupons } from '@galeria/contract/app/app-benefit-endpoints';
import { raffleResultEndpoints as endpoints } from '@galeria/contract/coupons/raffle-result-endpoints';
import { auditTrail } from '../../../testing/audit-trail.ts';
import type { Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { anAppKey } from '../../app-keys/testing/an-app-key.ts';
import { closeTicketsOf } from '../commands/close-raffle.ts';
import { aBenefitRaffle, aTicket, type Ticket } from './a-benefit-raffle.ts';

const DAY = 24 * 3_600_000;

export const FACTS = { reason: 'NOT_FOUND', explanation: 'Três ligações sem resposta', evidence: 'Protocolo 81' } as const;

/** How a call ended: its status, or why it was refused. */
export const said = ({ status, problem }: { status: number; problem: { code: string } }) =>
  status < 300 ? status : problem.code;

/** What people do at the raffle of a benefit of one mall, and what is to be seen of it. */
export function raffleDesk(opened: () => TestApp, mallCode: string) {
  const staff = (more: readonly string[] = ['read-customer']) =>
    opened().aPerson({ malls: [mallCode], permissions: ['read-benefit', 'update-benefit', ...more], at: opened().clock.now() });

  /** Its day has come: two people, and as many tickets as are asked for, each of somebody else. */
  async function drawn(tickets: number) {
    const id = await aBenefitRaffle(opened(), mallCode);
    const made: Ticket[] = [];
    for (let ticket = 0; ticket < tickets; ticket += 1) made.push(await aTicket(opened(), mallCode, id));
    opened().clock.advance(3 * DAY);
    return { id, tickets: made as [Ticket, Ticket, Ticket, Ticket, Ticket], ana: await staff(), bia: await staff() };
  }

  const record = (id: number, { code }: { code: string }, as: Person) =>
    opened().call(endpoints.recordRaffleWinner, { params: { id }, body: { couponCode: code } }, as);
  const raffleOf = async (id: number, as: Person) =>
    (await opened().call(endpoints.listRaffleWinners, { params: { id } }, as)).body;
  const takeBack = (id: number, entryId: string, as: Person) =>
    opened().call(endpoints.takeBackRaffleWinner, { params: { id, entryId }, body: {} }, as);
  const confirmAs = (id: number, version: number, as: Person) =>
    opened().call(endpoints.confirmRaffleWinners, { params: { id }, body: { version } }, as);
  const confirm = async (id: number, as: Person) => confirmAs(id, (await raffleOf(id, as)).version, as);
  const ask = (id: number, entryId: string, as: Person) =>
    opened().call(endpoints.askWinnerDisqualification, { params: { id }, body: { entryId, ...FACTS } }, as);
  const decide = (id: number, disqualificationId: string, isConfirmed: boolean, as: Person) =>
    opened().call(endpoints.decideWinnerDisqualification, { params: { id, disqualificationId }, body: { isConfirmed } }, as);
  const closeWaiting = (id: number) =>
    closeTicketsOf({ db: opened().database.db, clock: opened().clock }, { benefitId: id, mallCode });
  const statusOf = async ({ couponId }: { couponId: string }) =>
    (await opened().database.pool.query('select status from benefit_coupons where coupon_id = $1', [couponId])).rows[0].status;
  const statesOf = async (id: number, as: Person) =>
    (await raffleOf(id, as)).entries.map(({ state, position }) => [state, position]);
  const appKey = async () =>
    (await anAppKey(opened().database.db, { malls: [mallCode], createdAt: opened().clock.now() })).headers;
  const held = async ({ customer }: Ticket) =>
    (
      await opened().call(appCustomerCoupons, { body: { mallCode, cpf: customer.cpf } }, null, { headers: await appKey() })
    ).body.data.map(({ status }) => status);
  const actionsOf = async (id: number) => (await auditTrail(opened().database, String(id))).map(({ action }) => action);
  return {
    staff,
    drawn,
    record,
    raffleOf,
    takeBack,
    confirmAs,
    confirm,
    ask,
    decide,
    closeWaiting,
    statusOf,
    statesOf,
    appKey,
    held,
    actionsOf,
  };
}
