import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { type Imports, importsIn } from './imports.ts'
import { type Keys, readsKeys } from './text-readers.ts'
import { changedKeys, textTablesOf } from './text-tables.ts'

/** What changed, where a file of texts of which nothing but texts changed gives way to those that read them. */
export interface Changed {
  /** For tests of the browser; beside it what counts for those alone that reach a file of translations and one that reads what changed there. */
  readonly ofBrowser: readonly string[]
  readonly translated: Translated
  /** For tests end to end, and the dearest of Node. */
  readonly ofWhole: readonly string[]
  /** Those of them that stand for texts. */
  readonly ofTexts: readonly string[]
}

export interface Translated {
  readonly files: readonly string[]
  readonly readers: readonly string[]
}

/** Who reads a text: the product, and tests that ask for it. */
const READ = ['src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}']

/** Files of texts, by their name. */
const TEXTS = 'src/**/*texts*.ts'
/** Translations, by `part.key`. */
const TRANSLATIONS = 'src/contract/languages/*/*.json'
const LANGUAGES = 'src/contract/languages/'

/** A test, or what only tests use. */
const TEST = /^tests\/|(\.test|[-/]for-tests)\.tsx?$/

/**
 * What changed key by key: of a file of texts those that read a key that was added, removed or written anew, in place of all that import it.
 * A file of which something else changed, or is not there any more, stays what it was.
 * @param changed files that changed since the last full run
 * @param before what a file said then; undefined: it was not there
 */
export function throughTexts(root: string, changed: readonly string[], before: (path: string) => string | undefined): Changed {
  const isOfTexts = (path: string) => (matchesGlob(path, TEXTS) && !TEST.test(path)) || matchesGlob(path, TRANSLATIONS)
  const candidates = changed.filter(isOfTexts)
  if (candidates.length === 0) return { ofBrowser: changed, translated: { files: [], readers: [] }, ofWhole: changed, ofTexts: [] }
  const now = (path: string) => readIfThere(join(root, path))
  const imports = importsIn(root, READ)
  const [texts, translations] = [new Map<string, Keys>(), new Map<string, readonly (readonly [file: string, keys: Keys])[]>()]
  for (const path of candidates) {
    const [was, is] = [before(path), now(path)]
    if (was === undefined || is === undefined) continue
    if (!path.endsWith('.json')) {
      const keys = changedKeys(path, was, is)
      if (keys) texts.set(path, keys)
      continue
    }
    const keys = keysOfParts(was, is, () => tablesByPart(imports, now))
    if (keys) translations.set(path, keys)
  }
  const readers = (of: Iterable<readonly [string, Keys]>) => [...of].flatMap(([file, keys]) => readersOf(imports, now, file, keys))
  const [ofTexts, ofTranslations] = [readers(texts), readers([...translations.values()].flat())]
  // Visitors' texts are those with translations: their file says itself, too, to what they belong.
  const visitors = [...texts].flatMap(([path, keys]) => {
    const tables = textTablesOf(path, now(path) ?? '')?.tables
    return [...keys.keys()].some(name => tables?.get(name)?.part !== undefined) ? [path] : []
  })
  const inLanguages = translations.size > 0 ? testsOfLanguages(imports) : []
  const rest = changed.filter(path => !texts.has(path) && !translations.has(path))
  const stand = [...ofTexts, ...visitors, ...translations.keys()]
  return {
    ofBrowser: [...new Set([...rest, ...ofTexts])],
    translated: { files: [...translations.keys()], readers: [...new Set([...ofTranslations, ...inLanguages])] },
    ofWhole: [...new Set([...rest, ...stand])],
    ofTexts: [...new Set(stand)],
  }
}

/** The files that read these keys; the file itself where it reads them too. */
function readersOf(imports: Imports, now: (path: string) => string | undefined, file: string, keys: Keys): string[] {
  if (keys.size === 0) return []
  const tables = textTablesOf(file, now(file) ?? '')?.tables
  if ([...keys.keys()].some(name => tables?.get(name)?.isReadBeside !== false)) return [file]
  return [...imports].flatMap(([path, targets]) => (targets.includes(file) && readsKeys(path, now(path) ?? '', file, keys) ? [path] : []))
}

/** Of two states of a file of translations the keys that differ, by the file with their table. undefined: it cannot be told. */
function keysOfParts(was: string, is: string, parts: () => ReadonlyMap<string, readonly [file: string, table: string]>) {
  const [old, fresh] = [translationsIn(was), translationsIn(is)]
  if (!old || !fresh) return undefined
  const names = Object.keys({ ...old, ...fresh }).filter(name => old[name] !== fresh[name])
  const tables = names.length > 0 ? parts() : new Map<string, readonly [string, string]>()
  const found: (readonly [string, Keys])[] = []
  for (const name of names) {
    const [part = '', key = ''] = name.split('.')
    const place = tables.get(part)
    if (!place) return undefined
    found.push([place[0], new Map([[place[1], new Set([key])]])])
  }
  return found
}

function translationsIn(json: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(json) as Readonly<Record<string, unknown>>
  } catch {
    return undefined
  }
}

/** Where the table of each part stands. */
function tablesByPart(
  imports: Imports,
  now: (path: string) => string | undefined,
): ReadonlyMap<string, readonly [file: string, table: string]> {
  const found = new Map<string, readonly [string, string]>()
  for (const path of imports.keys()) {
    const text = TEST.test(path) ? undefined : now(path)
    if (!text?.includes('catalogue(')) continue
    for (const [name, { part }] of textTablesOf(path, text)?.tables ?? []) if (part !== undefined) found.set(part, [path, name])
  }
  return found
}

/** Tests that fetch a language themselves may ask it for any of its texts, by name. The product hands it to whoever reads a table. */
const testsOfLanguages = (imports: Imports) =>
  [...imports].flatMap(([path, targets]) => (TEST.test(path) && targets.some(target => target.startsWith(LANGUAGES)) ? [path] : []))

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
