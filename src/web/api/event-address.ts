type Address = Pick<Location, 'search' | 'hash'>

/**
 * Is an earlier submission asked for, and what for? Its `event_id` is a parameter, the hash contains `edit` or `clone`
 * (P6.13).
 */
export function eventMode({ search, hash }: Address): 'edit' | 'clone' | undefined {
  if (!new URLSearchParams(search).get('event_id')) return undefined
  return (['edit', 'clone'] as const).find(mode => hash.includes(mode))
}

/** Is a submission named? The server sends the shell only then, and counts no open (P5.32). */
export const namesEvent = ({ search }: Address): boolean => new URLSearchParams(search).has('event_id')

/** The parameters of a page's data: those of the address, and `mode` when it asks for a submission. */
export function pageQuery(address: Address): string {
  const query = new URLSearchParams(address.search)
  const mode = eventMode(address)
  query.delete('mode')
  if (mode) query.set('mode', mode)
  else query.delete('event_id')
  return query.toString()
}
