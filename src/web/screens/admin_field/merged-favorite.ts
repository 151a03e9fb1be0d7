import type { FavoriteParts } from '#contract/portal/favorite-form.ts'
import type { Field } from '#engine/model/form.ts'
import { isSame, settingsOf } from '../../builder/favorite-changes.ts'
import { renamed } from '../../builder/favorites.ts'

/** Theirs, with all that I changed since both began: what only they changed stays, what both changed is mine. */
export function mergedFavorite(base: FavoriteParts, mine: FavoriteParts, theirs: FavoriteParts): FavoriteParts {
  return {
    name: pick(base.name, mine.name, theirs.name),
    description: pick(base.description, mine.description, theirs.description),
    json: mergedField(base.json, mine.json, theirs.json),
  }
}

const pick = <T>(base: T, mine: T, theirs: T): T => (isSame(base, mine) ? theirs : mine)

function mergedField(base: Field, mine: Field, theirs: Field): Field {
  // Settings of one kind are nothing to another.
  if (mine.type !== theirs.type) return pick(base, mine, theirs)
  // Rules that speak of the field itself say its name: it is the same for all three first.
  const mapField = pick(base.mapField, mine.mapField, theirs.mapField)
  const [began, my, their] = [base, mine, theirs].map(json => settingsOf({ json: renamed(json, mapField) })) as [
    Settings,
    Settings,
    Settings,
  ]
  const names = new Set([...Object.keys(their), ...Object.keys(my)])
  const settings = [...names].map(name => [name, pick(began[name], my[name], their[name])] as const)
  return Object.fromEntries(settings.filter(([, value]) => value !== undefined)) as unknown as Field
}

type Settings = Readonly<Record<string, unknown>>
