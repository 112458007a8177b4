// Everyday offers: what they are, and their life from validation to their end. Spec 3, 4, 5, 8, 9; rows BEN-01…04, BEN-06, PRO-15.
import { benefitEndpoints as endpoints } from '@galeria/contract/benefits/benefit-endpoints';
import type { FastifyInstance } from 'fastify';
import { requireMalls } from '../../platform/db/mall-scope.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { withUpload } from '../../platform/http/uploads.ts';
import { storeUpload, type UploadDeps } from '../files/files.public.ts';
import { approveBenefit } from './commands/approve-benefit.ts';
import { copyBenefit } from './commands/copy-benefit.ts';
import { type BenefitDeps, createBenefit } from './commands/create-benefit.ts';
import { deleteBenefit } from './commands/delete-benefit.ts';
import { handBackBenefit } from './commands/hand-back-benefit.ts';
import { pauseBenefit } from './commands/pause-benefit.ts';
import { refuseBenefit } from './commands/refuse-benefit.ts';
import { resumeBenefit } from './commands/resume-benefit.ts';
import { updateBenefit } from './commands/update-benefit.ts';
import { benefitHistory } from './views/benefit-history.ts';
import { benefitList } from './views/benefit-list.ts';
import { benefitDetail } from './views/benefit-record.ts';
import { highlightsInTheWay } from './views/highlights-in-the-way.ts';

export function mountBenefits(app: FastifyInstance, deps: HttpServices & BenefitDeps & UploadDeps): void {
  const { db } = deps;
  mountEndpoint(app, deps, endpoints.listBenefits, ({ query, scope, actor }) => benefitList(db, scope, actor.userId, query));
  mountEndpoint(app, deps, endpoints.highlightsInTheWay, ({ query, scope }) => {
    requireMalls(scope, [query.mallCode]);
    return highlightsInTheWay(db, query);
  });
  mountEndpoint(app, deps, endpoints.getBenefit, ({ actor, params }) => benefitDetail(db, actor, params.id));
  mountEndpoint(app, deps, endpoints.uploadBenefitFile, ({ params, query, scope, write, actor, request }) => {
    requireMalls(scope, [query.mallCode]);
    return withUpload(request, params.kind, (file) =>
      storeUpload(deps, write, actor, { kind: params.kind, mallCode: query.mallCode, file }),
    );
  });
  mountEndpoint(app, deps, endpoints.createBenefit, ({ write, actor, body }) => createBenefit(deps, write, actor, body));
  mountEndpoint(app, deps, endpoints.updateBenefit, ({ write, actor, params, body }) =>
    updateBenefit(deps, write, actor, params.id, body),
  );
  mountEndpoint(app, deps, endpoints.approveBenefit, ({ write, actor, params, body }) =>
    approveBenefit(write, actor, { id: params.id, version: body.version }),
  );
  mountEndpoint(app, deps, endpoints.refuseBenefit, ({ write, actor, params, body }) =>
    refuseBenefit(write, actor, { id: params.id, version: body.version, reason: body.reason }),
  );
  mountEndpoint(app, deps, endpoints.handBackBenefit, ({ write, actor, params, body }) =>
    handBackBenefit(deps, write, actor, { id: params.id, version: body.version }),
  );
  mountEndpoint(app, deps, endpoints.deleteBenefit, ({ write, actor, params, query }) =>
    deleteBenefit(write, actor, { id: params.id, version: query.version }),
  );
  mountEndpoint(app, deps, endpoints.pauseBenefit, ({ write, actor, params, body }) =>
    pauseBenefit(write, actor, { id: params.id, version: body.version }),
  );
  mountEndpoint(app, deps, endpoints.resumeBenefit, ({ write, actor, params, body }) =>
    resumeBenefit(write, actor, { id: params.id, version: body.version }),
  );
  mountEndpoint(app, deps, endpoints.copyBenefit, ({ write, actor, params, body }) =>
    copyBenefit(write, actor, { id: params.id, copies: body.copies }),
  );
  mountEndpoint(app, deps, endpoints.benefitHistory, ({ params, query, scope }) => benefitHistory(db, scope, params.id, query));
}
