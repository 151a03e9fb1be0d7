import type { FavoriteParts } from '#contract/portal/favorite-form.ts'
import { favoriteTexts } from '../admin/texts-favorites.ts'

/** What somebody changed of a favorite field. */
export interface FavoriteChange {
  /** `name` and `description` are those of the favorite field, `json/…` its settings. */
  readonly path: string
  /** As people read it: what was before, and what is now. */
  readonly text: string
}

/** All that differs, a change for each setting. */
export function changesOf(before: FavoriteParts, after: FavoriteParts): readonly FavoriteChange[] {
  const changes: FavoriteChange[] = []
  const note = (path: string, what: string, then: unknown, now: unknown) => {
    if (!isSame(then, now)) changes.push({ path, text: favoriteTexts.changedTexts(what, shown(then), shown(now)) })
  }
  note('name', favoriteTexts.name, before.name, after.name)
  note('description', favoriteTexts.description, before.description, after.description)
  const [then, now] = [settingsOf(before), settingsOf(after)]
  for (const name of new Set([...Object.keys(then), ...Object.keys(now)])) note(`json/${name}`, name, then[name], now[name])
  return changes
}

/** The settings of its field, by name. */
export const settingsOf = ({ json }: Pick<FavoriteParts, 'json'>): Readonly<Record<string, unknown>> => ({ ...json })

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Characters of a value that are shown. */
const MAX_SHOWN = 120

function shown(value: unknown): string {
  const text = Array.isArray(value) ? value.map(shownEntry).join(', ') : shownEntry(value)
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

/** Options by what people read of them. */
function shownEntry(value: unknown): string {
  if (value === undefined || value === null || value === '') return favoriteTexts.nothing
  if (typeof value !== 'object') return String(value)
  return 'label' in value && typeof value.label === 'string' ? value.label : JSON.stringify(value)
}
