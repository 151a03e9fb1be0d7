import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type PageData, STAFF_SCREENS } from '#contract/portal/screens.ts'
import { lateInputsOf } from '#fields/late-inputs.ts'

/** The built web app: its files, and what renders its pages on the server. */
export interface WebBuild {
  /** Files of the build that a page needs; undefined when it is not built. */
  files(page: PageData): PageFiles | undefined
  /** The HTML inside `<div id="root">`; '' lets the browser draw it. */
  html(page: PageData): string
  /** A style sheet for the head: the company's accent. */
  style(page: PageData): string
}

export interface PageFiles {
  readonly script: string
  /** Stands in the page itself: the first paint of a visitor's page waits for nothing else. */
  readonly inlined?: InlinedStyle
  readonly styles: readonly string[]
  /** Scripts that the first one imports. */
  readonly next: readonly string[]
  /** Scripts that are fetched with low priority after those. */
  readonly prefetched: readonly string[]
}

export interface InlinedStyle {
  readonly css: string
  /** `sha256-…` of its bytes, for the policy of the page. */
  readonly hash: string
}

interface Rendering {
  readonly render: (page: PageData) => string
  readonly styleOf?: (page: PageData) => string
}

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** Screens that are no form come in a file of their own, and the event details page in one more. */
const PLAIN = 'src/web/screens/plain-screens.ts'
const DETAILS = 'src/web/screens/submission/submission-screen.tsx'
/** Each screen of the staff's side comes in a file of its own; a form's page also asks for the editor soon. */
export const staffScreen = (render: string) => `src/web/screens/${render}/${render.replaceAll('_', '-')}-screen.tsx`
const EDITOR = 'src/web/screens/admin_form/form-editor.tsx'

/** The only connection between server and web (docs/ARCHITECTURE.md): what `npm run build` left in this folder. */
export async function openWebBuild(dist: string): Promise<WebBuild> {
  const [visitor, staff] = [manifestIn(dist, 'visitor'), manifestIn(dist, 'staff')]
  const rendering = await renderingIn(dist)
  const inlined = visitor && entryStyle(dist, visitor)
  const cache = new Map<string, PageFiles | undefined>()

  function find(render: PageData['render'], inputs: readonly string[]): PageFiles | undefined {
    if (isStaff(render)) return staff && filesOf('staff', staff, [staffScreen(render)], render === 'admin_form' ? [EDITOR] : [])
    const files = visitor && filesOf('visitor', visitor, render === 'form' ? inputs : render === 'submission' ? [PLAIN, DETAILS] : [PLAIN])
    return files && inlined ? { ...files, inlined, styles: files.styles.filter(file => file !== inlined.address) } : files
  }

  return {
    files(page) {
      const inputs = page.render === 'form' ? lateInputsOf(page.form.fields) : []
      const key = [page.render, ...inputs].join(' ')
      if (!cache.has(key)) cache.set(key, find(page.render, inputs))
      return cache.get(key)
    },
    html: page => rendering?.render(page) ?? '',
    style: page => rendering?.styleOf?.(page) ?? '',
  }
}

const STAFF: ReadonlySet<string> = new Set(Object.keys(STAFF_SCREENS))

/** Is a page of this render value one of the staff's side? */
export const isStaff = (render: string): boolean => STAFF.has(render)

export function isBuilt(dist: string): boolean {
  const parts = ['visitor/.vite/manifest.json', 'staff/.vite/manifest.json', 'ssr/visitor.js']
  return parts.every(part => existsSync(join(dist, part)))
}

async function renderingIn(dist: string): Promise<Rendering | undefined> {
  const file = join(dist, 'ssr', 'visitor.js')
  if (!existsSync(file)) return undefined
  return (await import(pathToFileURL(file).href)) as Rendering
}

function manifestIn(dist: string, side: string): Manifest | undefined {
  const file = join(dist, side, '.vite', 'manifest.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : undefined
}

/** The one stylesheet of the visitor's entry; none when its text could end the element it is put into. */
function entryStyle(dist: string, manifest: Manifest): (InlinedStyle & { address: string }) | undefined {
  const file = Object.values(manifest).find(chunk => chunk.isEntry)?.css?.[0]
  if (file === undefined) return undefined
  const css = readFileSync(join(dist, 'visitor', file), 'utf8')
  if (css.includes('</')) return undefined
  return { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}`, address: `/assets/visitor/${file}` }
}

function filesOf(side: string, manifest: Manifest, more: readonly string[], soon: readonly string[] = []): PageFiles | undefined {
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.isEntry)
  if (!entry) return undefined
  const reached = new Set<string>()
  for (const key of [entry[0], ...more]) reach(manifest, key, reached)
  const reachedLater = new Set(reached)
  for (const key of soon) reach(manifest, key, reachedLater)
  const chunksOf = (keys: ReadonlySet<string>) => [...keys].flatMap(key => manifest[key] ?? [])
  const address = (file: string) => `/assets/${side}/${file}`
  return {
    script: address(entry[1].file),
    styles: [...new Set(chunksOf(reachedLater).flatMap(chunk => chunk.css ?? []))].map(address),
    next: chunksOf(reached)
      .map(chunk => chunk.file)
      .filter(file => file !== entry[1].file)
      .map(address),
    prefetched: chunksOf(reachedLater.difference(reached)).map(chunk => address(chunk.file)),
  }
}

function reach(manifest: Manifest, key: string, reached: Set<string>): void {
  if (reached.has(key)) return
  reached.add(key)
  for (const next of manifest[key]?.imports ?? []) reach(manifest, next, reached)
}
