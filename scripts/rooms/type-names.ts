import type { Breach } from './rules.ts'
import type { Source } from './source.ts'
import { isTest } from './walls.ts'

/**
 * Exported types of src/ whose name another file declares too, exported or not. Local types that only their own file sees
 * (`Props`, `Options`, `Row`) may share a name with each other.
 */
export function typeNameBreaches(sources: readonly Source[]): Breach[] {
  const inSrc = sources.filter(({ path }) => path.startsWith('src/') && !isTest(path))
  const files = filesByType(inSrc)
  return inSrc.flatMap(({ path: file, types }) =>
    types.flatMap(({ name, line, exported }) => {
      const others = exported ? (files.get(name) ?? []).filter(other => other !== file) : []
      if (others.length === 0) return []
      return [{ file, line, rule: `another type is named ${name} too: ${others.join(', ')}`, wayOut: 'name each by what it holds' }]
    }),
  )
}

function filesByType(sources: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>()
  for (const { path, types } of sources) {
    for (const { name } of types) files.set(name, [...(files.get(name) ?? []), path])
  }
  return files
}
