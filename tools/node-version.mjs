// Imported before any TypeScript is: an older Node would stop at the first .ts file with a riddle.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Galeria needs Node 22.18 or newer; this is ${process.versions.node}. ` +
      'The project brings its own Node: run `npm ci` with install scripts allowed for the package "node", then use the npm scripts.',
  );
  process.exit(1);
}
