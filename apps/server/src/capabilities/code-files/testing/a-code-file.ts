import type { CodeFile, CodeFilePurpose } from '@galeria/contract/coupons/code-file';
import { multipart } from '../../../testing/multipart.ts';
import type { Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { burnCodes } from '../commands/burn-codes.ts';
import { importCodes } from '../commands/import-codes.ts';
import { readCodeFile } from '../commands/read-code-file.ts';

export const depsOf = ({ database, clock, deps }: TestApp) => ({ db: database.db, clock, storage: deps.storage });

export const twelve = (n: number): string => String(n).padStart(12, '0');

interface Sent {
  readonly id: number;
  readonly content: string;
  readonly filename?: string;
}

async function sendTo(testApp: TestApp, as: Person, url: string, { content, filename = 'codigos.csv' }: Sent) {
  const form = multipart({ filename, content });
  const answer = await testApp.inject({
    method: 'POST',
    url,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${as.token}` },
  });
  return { status: answer.statusCode, body: answer.json<CodeFile>() };
}

/** As somebody sends it; not read yet. */
export const sendCodeFile = (testApp: TestApp, as: Person, sent: Sent & { readonly purpose: CodeFilePurpose }) =>
  sendTo(testApp, as, `/api/benefit/${sent.id}/code-file/${sent.purpose}`, sent);

/** Of a campaign. */
export const sendCampaignFile = (testApp: TestApp, as: Person, sent: Sent) =>
  sendTo(testApp, as, `/api/couponing/${sent.id}/code-file`, sent);

export const readIt = (testApp: TestApp, fileId: string) => readCodeFile(depsOf(testApp), { fileId });
export const burnIt = (testApp: TestApp, fileId: string) => burnCodes(depsOf(testApp), { fileId });
export const importIt = (testApp: TestApp, fileId: string) => importCodes(depsOf(testApp), { fileId });
