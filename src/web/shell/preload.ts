const styles = new Map<string, Promise<unknown>>()
/** Scripts that did not come, and what is put behind their names now: a browser that was refused one often never asks for it again. */
const lost: Record<string, string> = {}

/** The build writes `importPart('./x.js')` where it had `import('./x.js')`, and where one later part needs another. */
Object.assign(self, {
  importPart: (name: string) =>
    import(/* @vite-ignore */ name + (lost[name] ?? '')).catch((error: unknown) => {
      lost[name] = `${lost[name] ?? '?'}1`
      throw error
    }),
})

/**
 * Fetches a part that comes later once its styles are there: the build puts this around each `import()`, in the place of its
 * own, which never asks again for styles that did not come.
 * @param files its styles, and scripts that it needs; beside this script
 * @throws where one of them cannot be had; the next call tries again
 */
async function fetchPart<A>(load: () => Promise<A>, files: readonly string[] = []): Promise<A> {
  await Promise.all(files.map(file => preload(new URL(file, import.meta.url).pathname)))
  return load()
}

// The build's name for it.
export { fetchPart as __vitePreload }

function preload(path: string): Promise<unknown> | undefined {
  const isStyle = path.endsWith('.css')
  const known = styles.get(path)
  // The server wrote them into the page, or a link to them.
  const there = `style[data-files~="${path}"],link${isStyle ? '[rel=stylesheet]' : ''}[href="${path}"]`
  if (known || document.querySelector(there)) return known
  const link = document.createElement('link')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.href = path
  document.head.append(link)
  if (!isStyle) return
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      styles.delete(path)
      reject(new Error(path))
    })
  })
  styles.set(path, loaded)
  return loaded
}
