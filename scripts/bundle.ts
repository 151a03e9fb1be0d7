import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** What vite says of a file it built (manifest.json). */
export interface Chunk {
  readonly file: string
  readonly name?: string
  readonly src?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly isEntry?: boolean
}

export type Manifest = Readonly<Record<string, Chunk>>

export interface Asset {
  readonly file: string
  /** Bytes as sent, brotli at its best. */
  readonly bytes: number
}

/** The files a browser needs before the first screen works: the entry, what it imports at once, and `lazily` loaded screens. */
export function filesOf(manifest: Manifest, lazily: (key: string) => boolean = () => false): string[] {
  const queue = Object.keys(manifest).filter(key => manifest[key]?.isEntry)
  const seen = new Set(queue)
  const files = new Set<string>()
  for (const key of seen) {
    const chunk = manifest[key]
    if (!chunk) continue
    files.add(chunk.file)
    for (const css of chunk.css ?? []) files.add(css)
    for (const next of chunk.imports ?? []) seen.add(next)
    for (const next of chunk.dynamicImports ?? []) if (lazily(next)) seen.add(next)
  }
  return [...files]
}

export function readManifest(dist: string, side: 'visitor' | 'staff'): Manifest {
  return JSON.parse(readFileSync(join(dist, side, '.vite/manifest.json'), 'utf8'))
}

/** Weighs files of a build. */
export function weigh(dist: string, side: 'visitor' | 'staff', files: readonly string[]): Asset[] {
  const best = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return files.map(file => {
    const bytes = readFileSync(join(dist, side, file))
    return { file, bytes: brotliCompressSync(bytes, { params: { ...best, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).length }
  })
}

export const KIB = 1024

export interface BundleLine {
  readonly name: string
  readonly assets: readonly Asset[]
  readonly bytes: number
  readonly budget: number
  /** Requests with the page itself, and how many there may be. */
  readonly requests: number
  readonly maxRequests: number
}

const total = (assets: readonly Asset[]) => assets.reduce((sum, { bytes }) => sum + bytes, 0)

/** Of a form of several pages, whose later ones have fields of every kind (src/server/pages/ssr.ts). */
const WITH_A_FORM = /^_(steps|kinds)-chunk-/

/** The first screens with their budgets (docs/decisions/004 and 037). */
export function weighFirstScreens(dist: string): BundleLine[] {
  const visitor = weigh(
    dist,
    'visitor',
    filesOf(readManifest(dist, 'visitor'), key => key.includes('screens/form/')),
  )
  const everyKind = weigh(
    dist,
    'visitor',
    filesOf(readManifest(dist, 'visitor'), key => key.includes('screens/form/') || WITH_A_FORM.test(key)),
  )
  const staff = weigh(
    dist,
    'staff',
    filesOf(readManifest(dist, 'staff'), key => key.includes('screens/admin_forms_list/')),
  )
  return [
    {
      name: 'visitor: form page',
      assets: visitor,
      bytes: total(visitor),
      budget: 105.5 * KIB,
      requests: visitor.length + 1,
      maxRequests: 3,
    },
    {
      // What its steps look like stands in the page.
      name: 'visitor: every kind, later',
      assets: everyKind,
      bytes: total(everyKind),
      budget: 116.5 * KIB,
      requests: everyKind.filter(({ file }) => file.endsWith('.js')).length + 1,
      maxRequests: 4,
    },
    {
      name: 'staff: first screen',
      assets: staff,
      bytes: total(staff),
      budget: 260 * KIB,
      requests: staff.length + 1,
      maxRequests: Infinity,
    },
  ]
}
