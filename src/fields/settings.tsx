import type { Field } from '#engine/model/form.ts'
import { uniqueName } from './kit/map-field-name.ts'
import { newId } from './kit/new-id.ts'
import * as list from './lists/settings.tsx'
import { type KindSettings, MENU_GROUPS } from './settings-props.ts'
import { isKind, type KindName, kindList } from './types.ts'

/** Each kind of field in the builder. Staff bundle only: these are Mantine. A kind that is missing does not compile. */
export const settings: Readonly<Record<KindName, KindSettings>> = list

/** A kind in the builder; undefined for one that this version does not know. */
export function settingsOf(type: string): KindSettings | undefined {
  return isKind(type) ? settings[type] : undefined
}

/** The kinds as the builder's menu groups them. */
export const kindMenu: readonly { readonly title: string; readonly kinds: readonly KindName[] }[] = Object.entries(MENU_GROUPS).map(
  ([group, title]) => ({
    title,
    kinds: kindList.filter(kind => settings[kind].group === group).toSorted((a, b) => settings[a].order - settings[b].order),
  }),
)

/** A new field of this kind, sound as it is, with a name that none of the `taken` mapFields has. */
export function blankField(type: KindName, taken: Iterable<string>): Field {
  const { title, blank } = settings[type]
  return { id: newId(), mapField: uniqueName(type, taken), type, label: title, ...blank }
}
