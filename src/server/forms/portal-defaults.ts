/**
 * Adds what only the portal has and a form of the names of P3.1 leaves out: `redirect_page` and the ids of pages.
 * A body of any other shape is returned as it is: the check of shapes reports it.
 */
export function withPortalDefaults(body: unknown): unknown {
  if (!isObject(body)) return body
  const { fields: pages } = body
  return { redirect_page: '', ...body, ...(Array.isArray(pages) && { fields: withIds(pages) }) }
}

function withIds(pages: readonly unknown[]): readonly unknown[] {
  const taken = new Set(pages.map(page => (isObject(page) ? page['id'] : undefined)))
  let last = 0
  const next = (): string => {
    const id = `page-${++last}`
    return taken.has(id) ? next() : id
  }
  return pages.map(page => (isObject(page) && !Object.hasOwn(page, 'id') ? { id: next(), ...page } : page))
}

const isObject = (json: unknown): json is Record<string, unknown> => typeof json === 'object' && json !== null && !Array.isArray(json)
