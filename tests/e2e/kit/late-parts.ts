import { join } from 'node:path'
import { type Chunk, readManifest } from '../../../scripts/bundle.ts'

const dist = join(import.meta.dirname, '../../../dist')

/** The name of the script of a later part of the visitor's side: it says nothing of what it is for. @param part as the build calls it */
export const lateScript = (part: string): string => built(part).file

/** The name of the stylesheet that a later part brings along. */
export function lateStyles(part: 'login-dialog' | 'send-dialogs' | 'steps-chunk'): string {
  const [styles] = built(part).css ?? []
  if (!styles) throw new Error(`No styles of ${part} in the build.`)
  return styles
}

function built(part: string): Chunk {
  const chunk = Object.values(readManifest(dist, 'visitor')).find(({ name }) => name === part)
  if (!chunk) throw new Error(`No ${part} in the build.`)
  return chunk
}
