import type { Breach } from './rules.ts'
import { isShape } from './rules.ts'
import type { Import, Source } from './source.ts'
import { packageOf } from './walls.ts'

/** Where the browser of a visitor begins. The same screens on the server (visitor.server.tsx) reach the same files. */
const ENTRY = 'src/web/apps/visitor.tsx'

const FORBIDDEN = /^(?:typebox|marked|sanitize-html|@mantine\/.*|@dnd-kit\/.*|pg|fastify)$/

/** Packages that may come, but only when a form needs them. */
const LAZY = /^(?:re2js|@sentry\/.*)$/

/**
 * What the visitor's bundle would carry although it must not: validators, the staff's library, Markdown, the builder.
 * Follows every import that is there at run time, lazy ones too, and tells the way it came.
 */
export function visitorBreaches(sources: readonly Source[]): Breach[] {
  const byPath = new Map(sources.map(source => [source.path, source]))
  const atOnce = reach(byPath, ({ lazy }) => !lazy)
  const atAll = reach(byPath, () => true)
  return [...atAll.keys()].flatMap(path =>
    importsOf(byPath, path).flatMap(it => {
      const carried = whatItCarries(it, atOnce.has(path))
      return carried ? [breachAt(path, it, carried, wayTo(path, atAll))] : []
    }),
  )
}

/** Every file that a visitor's browser may come to load. */
export function visitorFiles(sources: readonly Source[]): readonly string[] {
  const byPath = new Map(sources.map(source => [source.path, source]))
  return byPath.has(ENTRY) ? [...reach(byPath, () => true).keys()] : []
}

/** Every file that is reached from the entry over such imports, and the file before it on the way. */
function reach(byPath: ReadonlyMap<string, Source>, follow: (it: Import) => boolean): Map<string, string> {
  const cameFrom = new Map<string, string>([[ENTRY, '']])
  // The map grows while it is walked: this is the queue.
  for (const path of cameFrom.keys()) {
    for (const it of importsOf(byPath, path)) {
      const { target } = it
      if (target && byPath.has(target) && follow(it) && !whatItCarries(it, false) && !cameFrom.has(target)) {
        cameFrom.set(target, path)
      }
    }
  }
  return cameFrom
}

const importsOf = (byPath: ReadonlyMap<string, Source>, path: string) => (byPath.get(path)?.imports ?? []).filter(it => !it.typeOnly)

/** `eager`: the file with this import is there from the beginning. */
function whatItCarries({ specifier, target, lazy }: Import, eager: boolean): string | undefined {
  if (target === undefined) {
    const name = packageOf(specifier)
    if (FORBIDDEN.test(name)) return name
    return LAZY.test(name) && eager && !lazy ? `${name} (loaded at once)` : undefined
  }
  if (isShape(target) || /-settings\.tsx$|\/settings\.tsx$/.test(target)) return target
  return /^src\/web\/(?:builder|admin|screens\/admin_[^/]+)\//.test(target) ? target : undefined
}

function breachAt(path: string, { line }: Import, carried: string, way: string): Breach {
  return {
    file: path,
    line,
    rule: `the visitor's bundle would carry ${carried}`,
    wayOut: `use \`import type\`, load it lazily where that is allowed, or take it out of this way: ${way}`,
  }
}

function wayTo(path: string, cameFrom: ReadonlyMap<string, string>): string {
  const steps: string[] = []
  for (let at = path; at !== ''; at = cameFrom.get(at) ?? '') steps.unshift(at)
  return steps.join(' → ')
}
