import { createHmac, createSecretKey, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { listCheck } from '../packages/contract/src/draw/check-list.ts';
import { checkNumber } from '../packages/contract/src/draw/check-number.ts';
import { checkProof, checkPublished } from '../packages/contract/src/draw/check-proof.ts';
import { ruleWords } from '../packages/contract/src/draw/check-words.ts';
import { type DrawProof, type NumberProof, readNumberProof, readProof } from '../packages/contract/src/draw/draw-proof.ts';
import type { Finding, Hashing, Words } from '../packages/contract/src/draw/finding.ts';
import type { Read } from '../packages/contract/src/draw/read-json.ts';

// `node tools/check-draw.ts proof.json [list.txt] [--number number.json] [--root …] [--key-hash …]`: checks a draw (DRW-07)
// with Node alone, nothing installed, nothing asked of any server. One line for each check; ends with 1 when something is
// wrong, with 2 when it was asked for nothing it can do. docs/checking-a-draw.md says what is shown, and what is not.

const USAGE = `Uso: node tools/check-draw.ts prova.json [lista.txt] [opções]
     node tools/check-draw.ts --number numero.json --root <raiz publicada>

  --number <arquivo>  prova de um número
  --root <raiz>       raiz da lista publicada antes do sorteio
  --key-hash <hash>   hash da chave publicado no início da promoção
  --settings-hash <hash>  hash das regras publicado no início da promoção`;

const hashing: Hashing = {
  sha256: (bytes) => hash('sha256', bytes, 'buffer'),
  hmacUnder(key) {
    const prepared = createSecretKey(key, 'utf8');
    return (text) => createHmac('sha256', prepared).update(text).digest();
  },
};

/** What cannot be looked at is told in words, not as a stack. */
class NotReadable extends Error {}

async function fileOf<Value>(path: string, read: (value: unknown) => Read<Value>): Promise<Value> {
  let value: unknown;
  try {
    // An editor may have put its mark before everything.
    value = JSON.parse((await readFile(path, 'utf8')).replace(/^\ufeff/, ''));
  } catch (error) {
    throw new NotReadable(`${path} não pôde ser lido: ${error instanceof Error ? error.message : error}`);
  }
  const result = read(value);
  if (!result.ok) throw new NotReadable(`${path}: ${result.fault.what}`);
  return result.value;
}

/** Line by line as the file comes in: a list of ten million is never held. */
async function checkListFile(proof: DrawProof, path: string): Promise<Finding[]> {
  const check = listCheck(proof, hashing);
  let rest = '';
  try {
    for await (const piece of createReadStream(path, { encoding: 'latin1', highWaterMark: 1 << 20 })) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > 1000) throw new NotReadable(`${path} não é uma lista de números.`);
      for (const line of lines) check.take(line.endsWith('\r') ? line.slice(0, -1) : line);
    }
  } catch (error) {
    if (error instanceof NotReadable) throw error;
    throw new NotReadable(`${path} não pôde ser lido: ${error instanceof Error ? error.message : error}`);
  }
  if (rest !== '') check.take(rest);
  return check.end();
}

function tell(findings: readonly (Words & { readonly passed: boolean })[]): void {
  for (const { passed, what } of findings) console.log(`${passed ? 'ok    ' : 'FALHOU'}  ${what}`);
}

function introduce({ promotion }: DrawProof | NumberProof): void {
  const authorization = promotion.secapNumber === null ? '' : `, autorização ${promotion.secapNumber}`;
  console.log(`Promoção ${promotion.id} (${promotion.mallCode}): ${promotion.name}${authorization}`);
}

interface Asked {
  readonly proofPath: string | undefined;
  readonly listPath: string | undefined;
  readonly numberPath: string | undefined;
  readonly root: string | undefined;
  readonly keyHash: string | undefined;
  readonly settingsHash: string | undefined;
}

/** As people copy it: from paper in capitals, from a page with a space. */
const hexOf = (copied: string | undefined): string | undefined => copied?.trim().toLowerCase();

/** Null when there is nothing to check in what was asked. */
function asked(): Asked | null {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        number: { type: 'string' },
        root: { type: 'string' },
        'key-hash': { type: 'string' },
        'settings-hash': { type: 'string' },
      },
    });
    const [proofPath, listPath, ...more] = positionals;
    const numberPath = values.number;
    const [root, keyHash, settingsHash] = [hexOf(values.root), hexOf(values['key-hash']), hexOf(values['settings-hash'])];
    const hasNothing = proofPath === undefined && (numberPath === undefined || root === undefined);
    return hasNothing || more.length > 0 ? null : { proofPath, listPath, numberPath, root, keyHash, settingsHash };
  } catch {
    return null;
  }
}

async function check({ proofPath, listPath, numberPath, root, keyHash, settingsHash }: Asked): Promise<boolean> {
  const findings: Finding[] = [];
  const add = (found: readonly Finding[]): void => {
    tell(found);
    findings.push(...found);
  };
  const proof = proofPath === undefined ? null : await fileOf(proofPath, readProof);
  const number = numberPath === undefined ? null : await fileOf(numberPath, readNumberProof);
  const subject = proof ?? number;
  if (subject !== null) introduce(subject);
  if (proof !== null) {
    console.log(`Regra, a comparar com o regulamento: ${ruleWords(proof.settings).what}\n`);
    add(checkPublished(proof, { root, keyHash, settingsHash }));
    add(checkProof(proof, hashing));
    if (listPath !== undefined) add(await checkListFile(proof, listPath));
  }
  if (number !== null) add(checkNumber(number, root ?? proof?.list.root ?? number.list.root, hashing));
  const faults = findings.filter(({ passed }) => !passed).length;
  console.log(faults === 0 ? '\nTudo confere.' : `\nNÃO CONFERE: ${faults} ${faults === 1 ? 'falha' : 'falhas'}.`);
  if (proof !== null && root === undefined) console.log(`Compare a raiz com a publicada antes do sorteio: ${proof.list.root}`);
  return faults === 0;
}

const wish = asked();
if (wish === null) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = (await check(wish)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    tell([{ passed: false, what: error.message, english: error.message }]);
    process.exitCode = 1;
  }
}
