import { existsSync, readFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { findChromium, findHeadlessShell, launchOptions } from '../chromium.ts'
import { runStep } from '../step.ts'

/** Brings a Chromium when there is none: Debian's own when root, with its headless shell, else Playwright's. Then starts it once. */
export async function ensureChromium(): Promise<boolean> {
  if (!findChromium()) {
    const debian = (await isDebianRoot()) && (await installPackage('chromium'))
    if (!debian && !findChromium()) await runStep('playwright', ['install', ...(isRoot() ? ['--with-deps'] : []), 'chromium'])
  }
  // Its tests run in Chromium as well, where there is no shell.
  if (!process.env['CHROMIUM'] && !findHeadlessShell() && (await isDebianRoot())) await installPackage('chromium-headless-shell')
  return starts()
}

const isRoot = () => process.getuid?.() === 0

async function isDebianRoot(): Promise<boolean> {
  const release = '/etc/os-release'
  return isRoot() && existsSync(release) && /^ID="?debian"?$/m.test(readFileSync(release, 'utf8'))
}

async function installPackage(name: string): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '-q', '--no-install-recommends', name]
  if ((await runStep('apt-get', install, { env })).ok) return true
  const updated = await runStep('apt-get', ['update', '-q'], { env })
  return updated.ok && (await runStep('apt-get', install, { env })).ok
}

let version = 'unknown'

/** `156.0.8078.73`, once `ensureChromium` has seen it start. */
export const chromiumVersion = (): string => version

async function starts(): Promise<boolean> {
  try {
    const browser = await chromium.launch(launchOptions())
    version = browser.version()
    console.log(`Chromium ${version} at ${findChromium() ?? 'no known place'}`)
    await browser.close()
    return true
  } catch (error) {
    console.error(`Chromium does not start: ${error instanceof Error ? error.message : String(error)}`)
    console.error('Install one (on Debian: apt-get install chromium) or name it: CHROMIUM=/path/to/chromium npm run verify')
    return false
  }
}
