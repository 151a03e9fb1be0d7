const styles = new Map<string, Promise<unknown>>()

/**
 * Fetches a part that comes later once its styles are there: the build puts this around each `import()`, in the place of its
 * own, which never asks again for styles that did not come.
 * @param files its styles, and scripts that it needs; beside this script
 * @throws where one of them cannot be had; the next call tries again
 */
async function fetchPart<A>(load: () => Promise<A>, files: readonly string[] = []): Promise<A> {
  await Promise.all(files.map(file => preload(new URL(file, import.meta.url).href)))
  return load()
}

// The build's name for it.
export { fetchPart as __vitePreload }

function preload(href: string): Promise<unknown> | undefined {
  const isStyle = href.endsWith('.css')
  const known = styles.get(href)
  // The server wrote them into the page.
  if (document.querySelector(`style[data-files~="${new URL(href).pathname}"]`)) return
  if (known || [...document.querySelectorAll('link')].some(link => link.href === href && (!isStyle || link.rel === 'stylesheet')))
    return known
  const link = document.createElement('link')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.href = href
  document.head.append(link)
  if (!isStyle) return
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      styles.delete(href)
      reject(new Error(`No styles: ${href}`))
    })
  })
  styles.set(href, loaded)
  return loaded
}
