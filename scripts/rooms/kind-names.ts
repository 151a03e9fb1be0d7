import type { Breach } from './rules.ts'
import type { Source } from './source.ts'
import { isTest } from './walls.ts'

const WAY_OUT = 'make what differs a property of the kind (src/engine/model/kind.ts), its widget or its settings, and ask for that'

/**
 * Where a kind of field is known by name outside its folder: its name is compared with a `type`, or listed with others, or
 * its files are used. The lists of kinds name each of them once; tests may, too.
 */
export function kindNameBreaches(sources: readonly Source[], kinds: ReadonlySet<string>): Breach[] {
  const folderIn = (path: string) => /^src\/fields\/([^/]+)\//.exec(path)?.[1] ?? ''
  const mayName = (path: string) => isTest(path) || folderIn(path) === 'lists' || kinds.has(folderIn(path))
  return sources
    .filter(({ path }) => path.startsWith('src/') && !mayName(path))
    .flatMap(({ path: file, typeTests, imports }) => {
      const named = typeTests.flatMap(({ line, names, list }) => {
        const kind = !list || list.every(text => kinds.has(text)) ? [...kinds].find(names) : undefined
        return kind ? [{ file, line, rule: `only its own folder knows the kind of field ${kind} by name`, wayOut: WAY_OUT }] : []
      })
      const imported = imports.flatMap(({ line, target = '' }) => {
        const kind = folderIn(target)
        const rule = `only its own folder and the lists use the kind of field ${kind}`
        return kinds.has(kind) ? [{ file, line, rule, wayOut: WAY_OUT }] : []
      })
      return [...named, ...imported]
    })
}

const DEFINITIONS = 'src/fields/lists/definitions.ts'
/** Those that a visitor's browser fetches only for the forms that use them. */
const LATE_DEFINITIONS = 'src/fields/lists/late-definitions.ts'

/**
 * Folders of kinds that neither list of definitions names, which nothing knows (the compiler asks for the other three lists), and
 * those without a test of what their answers are.
 */
export function unfinishedKindBreaches(sources: readonly Source[], kinds: ReadonlySet<string>): Breach[] {
  const lines = sources.flatMap(({ path, imports }) => (path === DEFINITIONS || path === LATE_DEFINITIONS ? imports : []))
  const isListed = (kind: string) => lines.some(({ target }) => target?.startsWith(`src/fields/${kind}/`))
  const isTested = (kind: string) => sources.some(({ path }) => path === `src/fields/${kind}/${kind}.test.ts`)
  return [...kinds].flatMap(kind => [
    ...(isListed(kind)
      ? []
      : [
          {
            file: DEFINITIONS,
            line: 1,
            rule: `the kind of field in src/fields/${kind}/ is not listed`,
            wayOut: `export { ${kind} } from '../${kind}/${kind}.ts'`,
          },
        ]),
    ...(isTested(kind)
      ? []
      : [
          {
            file: `src/fields/${kind}/${kind}.ts`,
            line: 1,
            rule: `the kind of field ${kind} has no test`,
            wayOut: `say in ${kind}.test.ts what is an answer of it and what is none, as src/fields/tel/tel.test.ts does`,
          },
        ]),
  ])
}
