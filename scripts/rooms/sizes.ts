import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Breach } from './rules.ts'
import { isTest } from './walls.ts'

const MAX_LINES = 200

/** One thing each that reads best whole: a form of the demonstration, the page that the bench compares with. */
const WHOLE = ['scripts/bench/static-page.css', 'scripts/seed/forms/gref.ts', 'scripts/seed/forms/offsite.ts']

/** Files of the product and its scripts, style sheets too, that are longer than 200 lines. Tests may be. */
export function sizeBreaches(root: string): Breach[] {
  return globSync(['{src,scripts}/**/*.{ts,tsx,mjs,css}', '*.ts'], { cwd: root })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !isTest(path) && !WHOLE.includes(path))
    .toSorted()
    .flatMap(file => {
      const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length
      if (lines <= MAX_LINES) return []
      const rule = `this file has ${lines} lines, more than ${MAX_LINES}`
      return [{ file, line: MAX_LINES + 1, rule, wayOut: 'split it by what its parts are about' }]
    })
}
