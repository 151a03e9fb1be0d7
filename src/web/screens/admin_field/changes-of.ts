import type { FavoriteParts } from '#contract/portal/favorite-form.ts'
import { favoriteTexts } from '../../admin/texts-favorites.ts'

/** Settings whose texts are short enough to be shown. */
const SHORT = ['type', 'mapField', 'label'] as const

/** What somebody changed of a favorite field, a line each. */
export function changesOf(before: FavoriteParts, after: FavoriteParts): string[] {
  const lines: string[] = []
  const note = (what: string, then: string, now: string) => {
    if (then !== now) lines.push(favoriteTexts.changedTexts(what, then, now))
  }
  note(favoriteTexts.name, before.name, after.name)
  note(favoriteTexts.description, before.description, after.description)
  for (const name of SHORT) note(name, before.json[name], after.json[name])
  const [then, now] = [before.json, after.json] as unknown as readonly Record<string, unknown>[]
  const short: ReadonlySet<string> = new Set(SHORT)
  for (const name of new Set([...Object.keys(before.json), ...Object.keys(after.json)])) {
    if (!short.has(name) && JSON.stringify(then?.[name]) !== JSON.stringify(now?.[name])) lines.push(favoriteTexts.changedSetting(name))
  }
  return lines
}
