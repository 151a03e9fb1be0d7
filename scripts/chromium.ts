import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Where Chromium is: `CHROMIUM`, else the system's, else the one Playwright downloaded. undefined when there is none. */
export function findChromium(): string | undefined {
  const configured = process.env['CHROMIUM']
  if (configured) return configured
  return [...PLACES, chromium.executablePath()].find(path => path !== '' && existsSync(path))
}

const SHELL = '/usr/bin/chromium-headless-shell'

/** Chromium without what only a window needs: a quarter cheaper. undefined where there is none, or where `CHROMIUM` names another. */
export const findHeadlessShell = (): string | undefined => (!process.env['CHROMIUM'] && existsSync(SHELL) ? SHELL : undefined)

/** How tests start it in which no pixel is compared: the headless shell, else Chromium. */
export const shellOptions = () => ({ ...launchOptions(), executablePath: findHeadlessShell() ?? findChromium() })

/** How tests, pictures and measurements start it: quiet, and without asking anybody on the network. */
export function launchOptions() {
  const root = process.getuid?.() === 0
  return {
    executablePath: findChromium(),
    // Without a UTF-8 locale Chromium calls a download with other letters in its name 'download'.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      '--no-first-run',
      ...(root ? ['--no-sandbox'] : []),
    ],
  }
}
