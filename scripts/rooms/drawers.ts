import type { Breach } from './rules.ts'
import type { Source } from './source.ts'
import { isTest } from './walls.ts'

/** The folders of the engine, in order: each uses only those before it. */
const DRAWERS = ['model', 'rules', 'compile', 'run', 'evaluate']
/** What reads all of them, and nobody uses. */
const READERS = ['problems', 'explain']

/** Files of the engine that lie in no drawer, and imports that go against the order of the drawers. */
export function drawerBreaches(sources: readonly Source[]): Breach[] {
  return sources.filter(({ path }) => path.startsWith('src/engine/') && !isTest(path)).flatMap(breachesOf)
}

function breachesOf({ path: file, imports }: Source): Breach[] {
  const drawer = drawerOf(file)
  const mayUse = usableBy(drawer)
  if (!mayUse) {
    return [{ file, line: 1, rule: 'this file lies in no drawer of the engine', wayOut: `they are ${[...DRAWERS, ...READERS].join(', ')}` }]
  }
  return imports.flatMap(({ target, line }) => {
    const other = target?.startsWith('src/engine/') ? drawerOf(target) : drawer
    if (mayUse.includes(other)) return []
    const wayOut = `a drawer uses only those before it: ${DRAWERS.join(', ')}; ${READERS.join(' and ')} read all of these`
    return [{ file, line, rule: `engine/${drawer} must not use engine/${other}`, wayOut }]
  })
}

const drawerOf = (path: string) => path.split('/')[2] ?? ''

/** The drawers that files of this one may use; undefined when it is none. */
function usableBy(drawer: string): readonly string[] | undefined {
  if (READERS.includes(drawer)) return [...DRAWERS, drawer]
  const at = DRAWERS.indexOf(drawer)
  return at < 0 ? undefined : DRAWERS.slice(0, at + 1)
}
