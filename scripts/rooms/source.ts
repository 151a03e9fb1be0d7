import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor } from 'vite'
import { targetOf } from '../import-target.ts'
import { type ShownText, shownTextVisitors } from './jsx-texts.ts'
import { parse } from './parse.ts'
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
  /** Every name that its code uses or declares, and the line where it stands first. Not what stands in texts and comments. */
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
  const { module, program } = parse(path, text)
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
  const identifiers = new Map<string, number>()
  const types: TypeDeclaration[] = []
  const shownTexts: Source['shownTexts'][number][] = []
  const addIdentifier = ({ name, start }: { name: string; start: number }) => {
    if (!identifiers.has(name)) identifiers.set(name, lineAt(start))
  }
  const addType = ({ id, start }: { id: { name: string }; start: number }) =>
    types.push({ name: id.name, line: lineAt(start), exported: /\bexport (?:declare )?$/.test(text.slice(0, start)) })
  new Visitor({
    Identifier: addIdentifier,
    JSXIdentifier: addIdentifier,
    PrivateIdentifier: addIdentifier,
    TSInterfaceDeclaration: node => void addType(node),
    TSTypeAliasDeclaration: node => void addType(node),
    ...shownTextVisitors(found => void shownTexts.push({ ...found, line: lineAt(found.offset) })),
    TSImportType: node => void imports.push(importAt(node.source.value, node.start, { typeOnly: true })),
  }).visit(program)

  // Tests may tell kinds apart.
  const typeTests = (path.startsWith('src/') && !isTest(path) ? typeTestsIn(program) : []).map(found => ({
    ...found,
    line: lineAt(found.offset),
  }))
  const byDefault = module.staticExports.find(({ entries }) => entries.some(({ exportName }) => exportName.kind === 'Default'))
  return { path, imports, defaultExport: byDefault ? lineAt(byDefault.start) : 0, identifiers, types, typeTests, shownTexts }
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
