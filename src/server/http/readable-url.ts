/**
 * An address of a page whose path cannot be decoded (`/acme/%zz`) becomes one that can and that no page has, so that a
 * browser gets a page which says so. Calls are left as they are: they answer 400.
 */
export function readableUrl(url: string): string {
  if (!url.includes('%') || url.startsWith('/api/')) return url
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}
