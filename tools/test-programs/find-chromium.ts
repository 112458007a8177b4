import { chromium } from 'playwright';
import { canInstallPackages, findOnPath, installPackage, isProgram, MissingProgram } from './programs.ts';

/** Nobody watches: without windows a run takes three quarters of the time. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';
const NAMES = [WITHOUT_WINDOWS, 'chromium', 'chromium-browser', 'google-chrome'];

/** The path of a Chromium to drive: named, Debian's without windows, another on PATH, or Playwright's own, in this order. */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new MissingProgram(`CHROMIUM_PATH names ${named}, which is no program`);
  }
  if (findOnPath(WITHOUT_WINDOWS) === undefined && canInstallPackages()) await installOne();
  const found = findInstalled();
  if (found) return found;
  throw new MissingProgram(
    'Chromium was not found: set CHROMIUM_PATH, put chromium on PATH (Debian: apt-get install chromium), or run: npx playwright install chromium',
  );
}

/** Where the package is not to be had, any Chromium that stands there does as well. */
async function installOne(): Promise<void> {
  try {
    await installPackage(WITHOUT_WINDOWS);
  } catch (error) {
    if (findInstalled() !== undefined) return;
    console.error(error instanceof Error ? error.message : error);
    await installPackage('chromium');
  }
}

function findInstalled(): string | undefined {
  return [...NAMES.map(findOnPath), chromium.executablePath()].find((path) => path !== undefined && isProgram(path));
}
