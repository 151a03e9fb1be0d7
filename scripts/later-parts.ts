import type { Plugin, Rolldown } from 'vite'

/**
 * Has parts of the web app that come later fetched by `loader` (src/web/shell/preload.ts): Vite's own way never asks again for styles that
 * did not come, and browsers not for scripts.
 * @param loader its path; it sets `importPart` and exports what Vite puts around each `import()`
 */
export const laterParts = (loader: string): Plugin[] => [
  {
    name: 'preload',
    enforce: 'pre',
    resolveId: source => (source.endsWith('vite/preload-helper.js') ? loader : undefined),
    generateBundle(_options, bundle) {
      if (!chunksOf(bundle).some(chunk => chunk.moduleIds.includes(loader)))
        this.error(`Vite fetches later parts in another way now: see ${loader}.`)
    },
  },
  {
    name: 'later-parts',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = chunksOf(bundle)
        const entries = chunks.filter(chunk => chunk.isEntry)
        const first = closure(
          chunks,
          entries.map(chunk => chunk.fileName),
        )
        for (const chunk of chunks) {
          chunk.code = chunk.code.replace(LATER_IMPORT, 'importPart($1)')
          const later = chunk.imports.filter(name => !first.has(name))
          if (first.has(chunk.fileName) || later.length === 0) continue
          if (closure(chunks, later).has(chunk.fileName))
            this.error(`${chunk.fileName} needs itself: later parts would wait for each other.`)
          const { code, names } = importLater(chunk.code, later)
          if (names.size < later.length) this.error(`${chunk.fileName} imports a later part in a way that is not known here.`)
          chunk.code = code
        }
      },
    },
  },
]

const LATER_IMPORT = /\bimport\((["'`]\.\/[^"'`]+\.js["'`])\)/g
const STATIC_IMPORT = /\bimport(?:(\{[^}]*\})from)?"\.\/([^"]+\.js)";/g

const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter(file => file.type === 'chunk')

/** These files and all that they import. */
function closure(chunks: readonly Rolldown.OutputChunk[], from: readonly string[]): Set<string> {
  const all = new Set(from)
  for (const name of all) chunks.find(({ fileName }) => fileName === name)?.imports.forEach(next => all.add(next))
  return all
}

/**
 * Code in which the imports of these later parts are awaited, all at once: a static import asks for a part by one name only, and whoever
 * was refused it once is refused until the page is loaded anew. What a part exports must not change after it ran.
 */
function importLater(code: string, parts: readonly string[]): { readonly code: string; readonly names: ReadonlySet<string> } {
  const names = new Set<string>()
  const taken: string[] = []
  const rest = code.replace(STATIC_IMPORT, (statement: string, list: string | undefined, name: string) => {
    if (!parts.includes(name)) return statement
    names.add(name)
    taken.push((list ?? '{}').replaceAll(' as ', ':'))
    return ''
  })
  const calls = [...names].map(name => `importPart("./${name}")`)
  return { code: `const[${taken.join()}]=await Promise.all([${calls.join()}]);${rest}`, names }
}
