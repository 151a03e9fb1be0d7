const ROWS = '.submissions-list tr[data-key]'

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROWS)]

/** The key of the row that has the focus; undefined: none has. */
export const focusedKey = (): string | undefined => document.activeElement?.closest<HTMLElement>(ROWS)?.dataset['key']

/** The name of a row, which leads to it. */
export const linkOfRow = (key: string): HTMLElement | null | undefined =>
  rows()
    .find(row => row.dataset['key'] === key)
    ?.querySelector<HTMLElement>('td a')

/** Puts the focus there. */
export function focusRow(key: string): boolean {
  const link = linkOfRow(key)
  link?.focus()
  link?.scrollIntoView({ block: 'nearest' })
  return link !== undefined && link !== null
}

/** To the row so many below the one with this key; to the first one where there is none. Stays at both ends. @returns its key */
export function stepFrom(key: string | undefined, by: number): string | undefined {
  const keys = rows().map(row => row.dataset['key'] ?? '')
  const at = key === undefined ? -1 : keys.indexOf(key)
  const next = at < 0 ? keys[0] : keys[Math.min(Math.max(at + by, 0), keys.length - 1)]
  if (next !== undefined) focusRow(next)
  return next
}
