import { chromium } from 'playwright';
import { canInstallPackages, findOnPath, installPackage, isProgram, MissingProgram } from './programs.ts';

/** Nobody watches: the one without windows first, which takes two thirds of the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** The path of a Chromium to drive: named, on PATH, Playwright's own, or Debian's, in this order. */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new MissingProgram(`CHROMIUM_PATH names ${named}, which is no program`);
  }
  const found = findInstalled();
  if (found) return found;
  if (canInstallPackages()) {
    await installPackage('chromium-headless-shell').catch(() => installPackage('chromium'));
    const installed = findInstalled();
    if (installed) return installed;
  }
  throw new MissingProgram(
    'Chromium was not found: set CHROMIUM_PATH, put chromium on PATH (Debian: apt-get install chromium), or run: npx playwright install chromium',
  );
}

function findInstalled(): string | undefined {
  return [...NAMES.map(findOnPath), chromium.executablePath()].find((path) => path !== undefined && isProgram(path));
}
