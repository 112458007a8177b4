// Files of codes of a benefit, loaded to be handed out or burned at once, and of a campaign. Rows BEN-05, BEN-07, CPN-03.
import { couponingCodeFileEndpoints } from '@galeria/contract/couponing/couponing-code-file-endpoints';
import { codeFileEndpoints } from '@galeria/contract/coupons/code-file-endpoints';
import { LINES_FILE_NAMES } from '@galeria/contract/messages/file-texts';
import type { FastifyInstance } from 'fastify';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { sendCsv } from '../../platform/http/send-file.ts';
import { withUpload } from '../../platform/http/uploads.ts';
import type { Jobs } from '../../platform/jobs/boss.ts';
import type { CodeFileDeps } from './code-files.deps.ts';
import { actOnCodeFile } from './commands/act-on-code-file.ts';
import { stageCodeFile } from './commands/stage-code-file.ts';
import { codeFileList } from './views/code-file-list.ts';
import { codeFileOwner } from './views/code-file-owner.ts';
import { codeFileDetail } from './views/code-file-record.ts';
import { codeFileReport } from './views/code-file-report.ts';

type Deps = HttpServices & CodeFileDeps & { readonly jobs: Jobs };

/** Of a benefit and of a campaign alike. */
const OWNERS = [
  {
    of: 'benefit',
    get: codeFileEndpoints.getCodeFile,
    report: codeFileEndpoints.codeFileReport,
    acts: {
      confirm: codeFileEndpoints.confirmCodeFile,
      stop: codeFileEndpoints.stopCodeFile,
      resume: codeFileEndpoints.resumeCodeFile,
      discard: codeFileEndpoints.discardCodeFile,
    },
  },
  {
    of: 'couponing',
    get: couponingCodeFileEndpoints.getCouponingCodeFile,
    report: couponingCodeFileEndpoints.couponingCodesReport,
    acts: {
      confirm: couponingCodeFileEndpoints.confirmCouponingCodes,
      stop: couponingCodeFileEndpoints.stopCouponingCodes,
      resume: couponingCodeFileEndpoints.resumeCouponingCodes,
      discard: couponingCodeFileEndpoints.discardCouponingCodes,
    },
  },
] as const;
const ACTS = ['confirm', 'stop', 'resume', 'discard'] as const;

export function mountCodeFiles(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  mountEndpoint(app, deps, codeFileEndpoints.stageCodeFile, async ({ write, actor, scope, params, request }) => {
    const { id, purpose } = params;
    const kind = (await codeFileOwner(db, scope, { of: 'benefit', id })).kindOf(purpose, clock.now());
    return withUpload(request, kind, (file) => stageCodeFile(deps, write, actor, { of: 'benefit', id, purpose, file }));
  });
  mountEndpoint(app, deps, couponingCodeFileEndpoints.stageCouponingCodes, async ({ write, actor, scope, params, request }) => {
    const { id } = params;
    const kind = (await codeFileOwner(db, scope, { of: 'couponing', id })).kindOf('LOAD', clock.now());
    return withUpload(request, kind, (file) => stageCodeFile(deps, write, actor, { of: 'couponing', id, purpose: 'LOAD', file }));
  });
  mountEndpoint(app, deps, codeFileEndpoints.listCodeFiles, ({ params: { id }, query, scope }) =>
    codeFileList(db, scope, { of: 'benefit', id }, query),
  );
  mountEndpoint(app, deps, couponingCodeFileEndpoints.listCouponingCodeFiles, ({ params: { id }, query, scope }) =>
    codeFileList(db, scope, { of: 'couponing', id }, query),
  );
  for (const { of, get, report, acts } of OWNERS) {
    mountEndpoint(app, deps, get, ({ params, scope }) => codeFileDetail(db, scope, of, params.fileId));
    for (const act of ACTS)
      mountEndpoint(app, deps, acts[act], ({ write, actor, params: { fileId } }) =>
        actOnCodeFile(deps.jobs, write, actor, { of, fileId }, act),
      );
    mountEndpoint(app, deps, report, async ({ params: { fileId }, scope, reply, act: { language = 'pt' } }) =>
      sendCsv(reply, `${LINES_FILE_NAMES.refused[language]}.csv`, await codeFileReport(db, scope, { of, fileId }, language)),
    );
  }
}
