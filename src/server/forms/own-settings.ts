/**
 * What a form of the specification's names alone (section 3) leaves out, because only the portal has it: `redirect_page`
 * and the ids of pages. A body of any other shape comes back as it is: the check of shapes speaks of it.
 */
export function withOwnSettings(body: unknown): unknown {
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

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
