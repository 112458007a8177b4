// node tools/run.mjs <tool> [arguments]: runs tools/<tool>.ts after checking that this Node can.
import './node-version.mjs';

const [tool = ''] = process.argv.splice(2, 1);
await import(`./${tool}.ts`);
