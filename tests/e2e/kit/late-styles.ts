import { join } from 'node:path'
import { readManifest } from '../../../scripts/bundle.ts'

const dist = join(import.meta.dirname, '../../../dist')

/** The name of the stylesheet that a later part of the visitor's script brings along: it says nothing of what it is for. */
export function lateStyles(part: 'login-dialog' | 'send-dialogs' | 'steps-chunk'): string {
  const chunk = Object.values(readManifest(dist, 'visitor')).find(({ file }) => file.startsWith(`${part}-`) && file.endsWith('.js'))
  if (!chunk?.css?.[0]) throw new Error(`No styles of ${part} in the build.`)
  return chunk.css[0]
}
