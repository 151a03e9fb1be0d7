import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from './step.ts'

const root = join(import.meta.dirname, '..')
const STAMP = join(root, 'dist/.sources')
const SOURCES = [
  'src/{engine,contract,fields,ui,web}/**/*.{ts,tsx,css}',
  'vite.builds.ts',
  'scripts/{build,css-layers,later-parts}.ts',
  'package-lock.json',
]
const RESULTS = ['dist/visitor/.vite/manifest.json', 'dist/staff/.vite/manifest.json', 'dist/ssr/visitor.js']

/** Whether the web app was built of the sources that are here now. */
const isBuilt = (): boolean => stampOnDisk() === stampNow()

/** For tests, before which it was built. @throws Error when it was not: they would show an older build than these sources */
export function expectBuilt(): void {
  if (!isBuilt()) throw new Error('A source of the web app changed since it was built for these tests. Run them again.')
}

/**
 * Builds the web app when its sources changed since the last build, or always with `force`. false when that failed.
 * `quiet` shows what the build says only when it fails.
 */
export async function ensureBuilt(force = false, quiet = !force): Promise<boolean> {
  if (!force && isBuilt()) return true
  rmSync(STAMP, { force: true })
  console.log('Building the web app …')
  const { ok, milliseconds } = await runStep(process.execPath, [join(root, 'scripts/build.ts')], { quiet })
  if (ok) console.log(`Built in ${(milliseconds / 1000).toFixed(0)} s.`)
  if (ok) writeFileSync(STAMP, stampNow())
  return ok
}

/** What was built of what: the content of every source, and when the results were written. */
function stampNow(): string {
  const hash = createHash('sha256')
  for (const path of globSync(SOURCES, { cwd: root }).toSorted()) {
    if (!/\.test\.tsx?$/.test(path))
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(root, path)))
        .update('\0')
  }
  const written = RESULTS.map(path => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 'missing')
  return `${hash.digest('hex')} ${written.join(' ')}`
}

function stampOnDisk(): string {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return ''
  }
}
