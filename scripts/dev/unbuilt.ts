import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ENTRIES } from '../../vite.builds.ts'

/** The script that a page of either side begins with, below /assets/<side>/. */
export const ENTRY_FILE = 'entry.js'

/**
 * Writes what the server takes for a build (DIST_DIR): its pages name scripts that Vite makes when they are asked for,
 * and nothing is rendered on the server. So the server knows nothing of all this.
 */
export function writeUnbuilt(folder: string, root: string): void {
  for (const [side, source] of Object.entries(ENTRIES)) {
    write(join(folder, side, '.vite'), 'manifest.json', JSON.stringify({ [source]: { file: ENTRY_FILE, isEntry: true } }))
  }
  const accent = pathToFileURL(join(root, 'src/contract/portal/accent.ts')).href
  const rendering = [
    `import { accentStyle } from ${JSON.stringify(accent)}`,
    "export const render = () => ''",
    'export const styleOf = page => accentStyle(page.company.accent)',
  ]
  write(join(folder, 'ssr'), 'visitor.js', rendering.join('\n'))
}

function write(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), text)
}
