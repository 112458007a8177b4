// Loaded before a server of the browser tests: each signal moves its clock a day ahead, and it may begin so. What it does on one day is over on the next, and
// nobody waits for an extraction of the Loteria Federal.
const DAY_MS = 24 * 60 * 60 * 1000;

const now = Date.now.bind(Date);
let ahead = Number(process.env.CLOCK_DAYS_AHEAD ?? 0) * DAY_MS;
Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [target.now()] : given, made),
});

process.on('SIGUSR2', () => {
  ahead += DAY_MS;
  console.log('Clock: a day ahead');
});
