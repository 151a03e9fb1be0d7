import type { Breach } from './rules.ts'
import { isShape } from './rules.ts'
import type { Import, Source } from './source.ts'
import { packageOf } from './walls.ts'

/** Where the browser of a visitor begins, and the same screens on the server. */
const ENTRIES = ['src/web/visitor.tsx', 'src/web/visitor.server.tsx']

const FORBIDDEN = /^(?:typebox|marked|sanitize-html|@mantine\/.*|@dnd-kit\/.*|kysely|pg|fastify)$/

/** Packages that may come, but only when a form needs them. */
const LAZY = /^(?:re2js|@sentry\/.*)$/

/**
 * What the visitor's bundle would carry although it must not: validators, the staff's library, Markdown, the builder.
 * Follows every import that is there at run time, lazy ones too, and tells the way it came.
 */
export function visitorBreaches(sources: readonly Source[]): Breach[] {
  const byPath = new Map(sources.map(source => [source.path, source]))
  return ENTRIES.flatMap(entry => walk(entry, byPath))
}

function walk(entry: string, byPath: ReadonlyMap<string, Source>): Breach[] {
  const cameFrom = new Map<string, string>([[entry, '']])
  const breaches: Breach[] = []
  // The map grows while it is walked: this is the queue.
  for (const path of cameFrom.keys()) {
    for (const it of byPath.get(path)?.imports ?? []) {
      if (it.typeOnly) continue
      const carried = whatItCarries(it)
      if (carried) breaches.push(told(path, it, carried, wayTo(path, cameFrom)))
      else if (it.target && byPath.has(it.target) && !cameFrom.has(it.target)) cameFrom.set(it.target, path)
    }
  }
  return breaches
}

function whatItCarries({ specifier, target, lazy }: Import): string | undefined {
  if (target === undefined) {
    const name = packageOf(specifier)
    if (FORBIDDEN.test(name)) return name
    return LAZY.test(name) && !lazy ? `${name} (loaded at once)` : undefined
  }
  if (isShape(target) || /-settings\.tsx$|\/settings\.tsx$/.test(target)) return target
  return /^src\/web\/(?:builder|admin|screens\/admin_[^/]+)\//.test(target) ? target : undefined
}

function told(path: string, { line }: Import, carried: string, way: string): Breach {
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
