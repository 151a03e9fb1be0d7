import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FormDefinition } from '#engine/model/form.ts'
import { type PageData, STAFF_SCREENS } from '#contract/portal/screens.ts'
import { hasLateKind, lateInputsOf } from '#fields/late-inputs.ts'

/** The built web app: its files, and what renders its pages on the server. */
export interface WebBuild {
  /** Files of the build that a page needs; undefined when it is not built. */
  files(page: PageData): PageFiles | undefined
  /** The HTML inside `<div id="root">`; '' lets the browser draw it. */
  html(page: PageData): string
  /** Where in its form that HTML is, as 'Page 1 of 6'; '' where it does not say so. */
  placeIn(html: string): string
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
  /** Addresses of the style sheets that are in it. */
  readonly files: readonly string[]
  /** `sha256-…` of its bytes, for the policy of the page. */
  readonly hash: string
}

interface Rendering {
  readonly render: (page: PageData) => string
  readonly styleOf?: (page: PageData) => string
  readonly placeIn?: (html: string) => string
}

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** Screens that are no form come in a file of their own, and those that are not small each in one more. */
const PLAIN = 'src/web/screens/plain-screens.ts'
const LATER = 'src/web/screens/later-screens.ts'
const LATER_SCREENS: Readonly<Partial<Record<string, string>>> = {
  submission: 'src/web/screens/submission/submission-screen.tsx',
  welcome: 'src/web/screens/welcome/welcome-screen.tsx',
  reset_password: 'src/web/screens/reset_password/reset-password-screen.tsx',
  account: 'src/web/screens/account/account-screen.tsx',
}
/** Of users alone. */
const SIDEBAR = 'src/web/shell/sidebar.tsx'
/** Bytes of a style sheet of a form's part that is sent with the page: less than a request costs. */
const MAX_INLINED = 12_000
/** The list of a form's pages, where it has several: a file of several modules, which has a name of its own (vite.builds.ts). */
const STEPS = 'steps-chunk'
/** What the kinds that not every form has mean: they are judged on every page. */
const KINDS = 'kinds-chunk'
/** What listens to the editor of a style. */
const PREVIEW = 'src/web/apps/style-preview/style-preview.ts'
/** The product's texts in another language than English. */
const languageFile = (tag: string) => `src/contract/languages/${tag}.ts`
/** Those of screens that only users come to. */
const lateTextsFile = (tag: string) => `src/contract/languages/late/${tag}.ts`
/** Each screen of the staff's side comes in a file of its own; a form's page also asks for the editor soon. */
export const staffScreen = (render: string) => `src/web/screens/${render}/${render.replaceAll('_', '-')}-screen.tsx`
const EDITOR = 'src/web/screens/admin_form/form-editor.tsx'

/** The only connection between server and web (docs/ARCHITECTURE.md): what `npm run build` left in this folder. */
export async function openWebBuild(dist: string): Promise<WebBuild> {
  const [visitor, staff] = [manifestIn(dist, 'visitor'), manifestIn(dist, 'staff')]
  const rendering = await renderingIn(dist)
  const common = (visitor && filesOf('visitor', visitor, [])?.styles) ?? []
  const cache = new Map<string, PageFiles | undefined>()

  function find({ render, user, interface_language: tag, style_preview }: PageData, inputs: readonly string[]): PageFiles | undefined {
    if (isStaff(render)) return staff && filesOf('staff', staff, [staffScreen(render)], render === 'admin_form' ? [EDITOR] : [])
    const later = LATER_SCREENS[render]
    const own = render === 'form' ? inputs : later ? [PLAIN, LATER, later] : [PLAIN]
    const words = tag ? [languageFile(tag), ...(render === 'account' ? [lateTextsFile(tag)] : [])] : []
    const more = [...(user.is_valid ? [SIDEBAR] : []), ...words, ...(style_preview ? [PREVIEW] : [])]
    const files = visitor && filesOf('visitor', visitor, [...own, ...more])
    const isInlined = (file: string) => common.includes(file) || (render === 'form' && sizeOf(dist, file) <= MAX_INLINED)
    const style = files && inlinedStyle(dist, files.styles.filter(isInlined))
    return style ? { ...files, inlined: style, styles: files.styles.filter(file => !style.files.includes(file)) } : files
  }

  return {
    files(page) {
      const inputs = page.render === 'form' ? latePartsOf(page.form.fields) : []
      const key = [page.render, page.user.is_valid, page.interface_language, page.style_preview !== undefined, ...inputs].join(' ')
      if (!cache.has(key)) cache.set(key, find(page, inputs))
      return cache.get(key)
    },
    html: page => rendering?.render(page) ?? '',
    placeIn: html => rendering?.placeIn?.(html) ?? '',
    style: page => rendering?.styleOf?.(page) ?? '',
  }
}

/** The files that a form of these pages needs besides the first: inputs of the page that it begins with, which is always shown (P4.17). */
const latePartsOf = (pages: FormDefinition['fields']) => [
  ...lateInputsOf(pages.slice(0, 1)),
  ...(hasLateKind(pages) ? [KINDS] : []),
  ...(pages.length > 1 ? [STEPS] : []),
]

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

const fileIn = (dist: string, address: string) => join(dist, address.replace('/assets/', ''))
const sizeOf = (dist: string, address: string) => statSync(fileIn(dist, address)).size

/** Style sheets of a visitor's page as one; none when its text could end the element it is put into. */
function inlinedStyle(dist: string, files: readonly string[]): InlinedStyle | undefined {
  const css = files.map(file => readFileSync(fileIn(dist, file), 'utf8')).join('')
  if (files.length === 0 || css.includes('</')) return undefined
  return { css, files, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` }
}

function filesOf(side: string, manifest: Manifest, more: readonly string[], soon: readonly string[] = []): PageFiles | undefined {
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.isEntry)
  if (!entry) return undefined
  const reached = new Set<string>()
  for (const part of [entry[0], ...more]) reach(manifest, keyOf(manifest, part), reached)
  const reachedLater = new Set(reached)
  for (const part of soon) reach(manifest, keyOf(manifest, part), reachedLater)
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

/** Where a part of the build stands in the manifest. @param part the path of its module, or the name of its file */
const keyOf = (manifest: Manifest, part: string): string =>
  part in manifest ? part : (Object.keys(manifest).find(key => manifest[key]?.name === part) ?? part)

function reach(manifest: Manifest, key: string, reached: Set<string>): void {
  if (reached.has(key)) return
  reached.add(key)
  for (const next of manifest[key]?.imports ?? []) reach(manifest, next, reached)
}
