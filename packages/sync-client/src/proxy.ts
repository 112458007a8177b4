/** The variables that systems keep a proxy in. */
export type Environment = Readonly<Record<string, string | undefined>>;

const variable = (env: Environment, name: string): string => (env[name.toLowerCase()] ?? env[name] ?? '').trim();

/** NO_PROXY: names and ends of names, with or without a point before them; an asterisk for all. */
function isLeftOut(host: string, list: string): boolean {
  const names = list.split(/[\s,]+/).filter((name) => name !== '');
  return names.some((name) => {
    const bare = name
      .toLowerCase()
      .replace(/^\*?\./, '')
      .replace(/:\d+$/, '');
    return bare === '*' || host === bare || host.endsWith(`.${bare}`);
  });
}

/** Undefined when it is no proxy the client can go through. */
function proxyAt(address: string): URL | undefined {
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `http://${address}`;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  return url?.protocol === 'http:' && url.hostname !== '' ? url : undefined;
}

/**
 * How the shop's network leads out: as the settings say, otherwise as the usual variables do; null is directly. Undefined where that
 * is no proxy. A server on this computer, the only one that is asked without https, is never asked through one.
 */
export function proxyFor(base: string, said: string | undefined, env: Environment): URL | null | undefined {
  const { protocol, hostname } = new URL(base);
  if (protocol !== 'https:') return null;
  if (said !== undefined) return said === '' ? null : proxyAt(said);
  const named = variable(env, 'HTTPS_PROXY');
  return named === '' || isLeftOut(hostname.toLowerCase(), variable(env, 'NO_PROXY')) ? null : proxyAt(named);
}
