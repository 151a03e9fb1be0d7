import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { targetOf } from '../import-target.ts'
import type { ShownText } from './jsx-texts.ts'
import { parse } from './parse.ts'
import { mayNameReplaced } from './replaced-words.ts'
import { NO_FACTS, treeFacts } from './tree-facts.ts'
import { type TypeTest, typeTestsIn } from './type-tests.ts'
import { isTest } from './walls.ts'

/** One import, or one `export … from`. */
export interface Import {
  readonly line: number
  /** As written. */
  readonly specifier: string
  /** Path from the root of the project when it names a file of ours; undefined for a package. */
  readonly target: string | undefined
  /** Gone at run time: `import type`. */
  readonly typeOnly: boolean
  /** `import(…)`: loaded when it is needed. */
  readonly lazy: boolean
  /** `export … from`. */
  readonly reexport: boolean
}

export interface TypeDeclaration {
  readonly name: string
  readonly line: number
  readonly exported: boolean
}

/** A source file, as far as the walls care. */
export interface Source {
  /** From the root of the project, with slashes: `src/engine/model/form.ts`. */
  readonly path: string
  readonly imports: readonly Import[]
  /** Line of the default export, 0 without. */
  readonly defaultExport: number
  /**
   * Every name that its code uses or declares, and the line where it stands first. Not what stands in texts and comments. Of a test or a script
   * none, when no name can be one that a term replaces.
   */
  readonly identifiers: ReadonlyMap<string, number>
  /** The types and interfaces that it declares. */
  readonly types: readonly TypeDeclaration[]
  /** Where kinds of field may be told apart by name. */
  readonly typeTests: readonly (TypeTest & { readonly line: number })[]
  /** Texts that stand in components, where people read them. */
  readonly shownTexts: readonly (ShownText & { readonly line: number })[]
}

/** Every file of code under src, tests and scripts, and the settings at the root. */
export function readSources(root: string): Source[] {
  return globSync(['src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}', 'scripts/**/*.ts', '*.ts'], { cwd: root })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !path.endsWith('.d.ts'))
    .toSorted()
    .map(path => readSource(root, path))
}

function readSource(root: string, path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  const parsed = parse(path, text)
  const { module } = parsed
  const lineAt = lineFinder(text)
  const importAt = (specifier: string, offset: number, kind: Partial<Import>): Import => ({
    line: lineAt(offset),
    specifier,
    target: targetOf(path, specifier),
    typeOnly: false,
    lazy: false,
    reexport: false,
    ...kind,
  })
  const isType = (start: number) => /^(?:import|export)\s+type\b/.test(text.slice(start, start + 40))

  const imports: Import[] = module.staticImports.map(({ moduleRequest, start }) =>
    importAt(moduleRequest.value, start, { typeOnly: isType(start) }),
  )
  for (const { start, entries } of module.staticExports) {
    const from = entries.find(entry => entry.moduleRequest)?.moduleRequest
    if (from) imports.push(importAt(from.value, start, { typeOnly: isType(start), reexport: true }))
  }
  for (const { start, moduleRequest } of module.dynamicImports) {
    const specifier = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2]
    if (specifier) imports.push(importAt(specifier, start, { lazy: true }))
  }
  // Tests may tell kinds apart, and say what they like: only their names are looked at, and few have one that could be replaced.
  const isProduct = path.startsWith('src/') && !isTest(path)
  const isRead = isProduct || TYPE_IMPORT.test(text) || mayNameReplaced(withoutComments(text, parsed.comments))
  const facts = isRead ? treeFacts(parsed.program, text) : NO_FACTS
  const located = <T extends { readonly offset: number }>(things: readonly T[]) =>
    things.map(thing => ({ ...thing, line: lineAt(thing.offset) }))
  for (const { specifier, offset } of facts.typeImports) imports.push(importAt(specifier, offset, { typeOnly: true }))
  const byDefault = module.staticExports.find(({ entries }) => entries.some(({ exportName }) => exportName.kind === 'Default'))
  return {
    path,
    imports,
    defaultExport: byDefault ? lineAt(byDefault.start) : 0,
    identifiers: new Map([...facts.identifiers].map(([name, offset]) => [name, lineAt(offset)])),
    types: located(facts.types),
    typeTests: located(isProduct ? typeTestsIn(parsed.program) : []),
    shownTexts: located(facts.shownTexts),
  }
}

/** A type that is imported where it is used, which only the tree of a file shows. */
const TYPE_IMPORT = /\bimport\(/

function withoutComments(text: string, comments: readonly { readonly start: number; readonly end: number }[]): string {
  const ends = [0, ...comments.map(({ end }) => end)]
  return ends.map((from, index) => text.slice(from, comments[index]?.start)).join(' ')
}

/** Gives the line of an offset in the text, counted from 1. */
function lineFinder(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return offset => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (ends[middle]! < offset) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}
