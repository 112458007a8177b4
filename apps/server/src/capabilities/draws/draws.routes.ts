// The draw of lucky numbers and what shows that it was right: calculation, publishing, the frozen list. Spec 2.6, 7; rows DRW-01…11.
import { Readable } from 'node:stream';
import { drawEndpoints } from '@galeria/contract/draw/draw-endpoints';
import { winnerEndpoints } from '@galeria/contract/draw/winner-endpoints';
import { FILE_NAMES, NUMBER_PROOF_NAME } from '@galeria/contract/messages/file-texts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { sendCsv, sendFile } from '../../platform/http/send-file.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { askDisqualification } from './commands/ask-disqualification.ts';
import { calculateDraw } from './commands/calculate-draw.ts';
import { decideDisqualification } from './commands/decide-disqualification.ts';
import { exportParticipants } from './commands/export-participants.ts';
import { publishWinner } from './commands/publish-winner.ts';
import { setPrizeTask } from './commands/set-prize-task.ts';
import { withdrawDrawEntry } from './commands/withdraw-draw-entry.ts';
import { writeMinutes } from './commands/write-minutes.ts';
import { drawProof } from './views/draw-proof.ts';
import { drawRecord, publishedWinners } from './views/draw-record.ts';
import { frozenList } from './views/frozen-list.ts';
import { numberProof } from './views/number-proof.ts';
import { prizesOf } from './views/prizes.ts';

export interface DrawsDeps extends HttpServices {
  /** For what reads more than a page. */
  readonly heavyReads: Database;
  /** Opens the keys of draws, and keys the pseudonyms of those who hold numbers. */
  readonly secret: Keyring;
  /** Where people open the portal: the minutes say at which address they are checked. */
  readonly publicUrl: string;
  /** DRW-13: at which hour of São Paulo extractions of the Loteria Federal are held, 'HH:MM'. */
  readonly extractionTime: string;
}

const inUtf8 = (text: AsyncIterable<string>): Readable => Readable.from(text, { objectMode: false });

const sendJson = (reply: FastifyReply, name: string, value: object): FastifyReply =>
  sendFile(reply, { name, contentType: 'application/json; charset=utf-8' }, Buffer.from(JSON.stringify(value)));

export function mountDraws(app: FastifyInstance, deps: DrawsDeps): void {
  const { db, heavyReads, secret } = deps;
  mountEndpoint(app, deps, drawEndpoints.calculateDraw, ({ write, actor, body }) => calculateDraw(deps, write, actor, body));
  mountEndpoint(app, deps, drawEndpoints.publishWinner, ({ write, actor, body }) => publishWinner(write, actor, body.tokenId));
  mountEndpoint(app, deps, drawEndpoints.getDraw, ({ actor, params }) => drawRecord(db, actor, params.id, deps));
  mountEndpoint(app, deps, drawEndpoints.withdrawDrawEntry, ({ write, actor, params }) =>
    withdrawDrawEntry(write, actor, params.id),
  );
  mountEndpoint(app, deps, drawEndpoints.publishedWinners, ({ scope, params }) => publishedWinners(db, scope, params.id));
  mountEndpoint(app, deps, drawEndpoints.drawList, async ({ scope, params, act, reply }) => {
    const text = await frozenList(heavyReads, scope, params.id, secret);
    const name = FILE_NAMES.drawList[act.language ?? 'pt'](params.id);
    return sendFile(reply, { name, contentType: 'text/plain; charset=utf-8' }, inUtf8(text));
  });
  mountEndpoint(app, deps, drawEndpoints.drawParticipants, async ({ scope, params, act, reply }) => {
    const { name, text } = await exportParticipants(deps, act, scope, params.id);
    return sendCsv(reply, name, inUtf8(text));
  });
  mountProofs(app, deps);
  mountWinners(app, deps);
}

/** DRW-10, DRW-11: what becomes of winners after the draw. */
function mountWinners(app: FastifyInstance, deps: DrawsDeps): void {
  mountEndpoint(app, deps, winnerEndpoints.askDisqualification, ({ write, actor, body }) =>
    askDisqualification(write, actor, body),
  );
  mountEndpoint(app, deps, winnerEndpoints.decideDisqualification, ({ write, actor, params, body }) =>
    decideDisqualification(write, actor, { ...params, ...body }),
  );
  mountEndpoint(app, deps, winnerEndpoints.listPrizes, ({ scope, params, act }) => prizesOf(deps.db, scope, params.id, act.at));
  mountEndpoint(app, deps, winnerEndpoints.setPrizeTask, ({ write, actor, body }) => setPrizeTask(write, actor, body));
}

/** DRW-07: what anybody checks the draw from. */
function mountProofs(app: FastifyInstance, deps: DrawsDeps): void {
  const { db, secret } = deps;
  mountEndpoint(app, deps, drawEndpoints.drawProof, async ({ scope, params, act, reply }) => {
    const proof = await drawProof(db, scope, params.id, secret);
    return sendJson(reply, FILE_NAMES.drawProof[act.language ?? 'pt'](params.id), proof);
  });
  mountEndpoint(app, deps, drawEndpoints.numberProof, async ({ scope, params, act, reply }) => {
    const proof = await numberProof(db, scope, params, secret);
    return sendJson(reply, NUMBER_PROOF_NAME[act.language ?? 'pt'](params.id, params.number), proof);
  });
  mountEndpoint(app, deps, drawEndpoints.drawMinutes, async ({ scope, params, body, act, reply }) => {
    const { bytes, ...file } = await writeMinutes(deps, act, scope, { promotionId: params.id, facts: body });
    return sendFile(reply, file, bytes);
  });
}
