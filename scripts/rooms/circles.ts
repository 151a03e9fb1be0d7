import type { Breach } from './rules.ts'
import type { Source } from './source.ts'

/** The files of src/ that each file imports, types included. */
type ImportGraph = ReadonlyMap<string, readonly string[]>

/**
 * Circles of imports among the files of src/, those of types included: such files can only be read together. One breach for
 * each file that reaches itself, with the shortest way, unless an earlier breach shows it already.
 */
export function circleBreaches(sources: readonly Source[]): Breach[] {
  const graph = graphOf(sources)
  const shown = new Set<string>()
  return [...graph.keys()].flatMap(file => {
    const circle = shown.has(file) ? [] : shortestCircle(graph, file)
    for (const member of circle) shown.add(member)
    if (circle.length === 0) return []
    const line = sources.find(({ path }) => path === file)?.imports.find(({ target }) => target === circle[1])?.line ?? 1
    return [
      {
        file,
        line,
        rule: `a circle of imports: ${circle.join(' → ')}`,
        wayOut: 'move what both sides need into a file that imports neither',
      },
    ]
  })
}

function graphOf(sources: readonly Source[]): ImportGraph {
  const inSrc = sources.filter(({ path }) => path.startsWith('src/'))
  const known = new Set(inSrc.map(({ path }) => path))
  const targets = ({ path, imports }: Source) =>
    imports.flatMap(({ target }) => (target && target !== path && known.has(target) ? [target] : []))
  return new Map(inSrc.map(source => [source.path, targets(source)]))
}

/** From the file over its imports back to itself; empty when no way leads back. */
function shortestCircle(graph: ImportGraph, file: string): string[] {
  const cameFrom = new Map<string, string>()
  const queue = [file]
  // The queue grows while it is walked.
  for (const at of queue) {
    for (const target of graph.get(at) ?? []) {
      if (target === file) return [...wayTo(at, file, cameFrom), file]
      if (cameFrom.has(target)) continue
      cameFrom.set(target, at)
      queue.push(target)
    }
  }
  return []
}

function wayTo(file: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [file]
  for (let at = file; at !== start;) {
    at = cameFrom.get(at) ?? start
    way.unshift(at)
  }
  return way
}
