import type { FavoriteField } from '#contract/portal/favorites.ts'
import { fieldsIn, formOfFields } from '#contract/portal/favorite-form.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import type { Field } from '#engine/model/form.ts'
import { uniqueName } from '#fields/kit/map-field-name.ts'
import { newId } from '#fields/kit/new-id.ts'
import { blankField } from '#fields/settings.tsx'
import type { KindName } from '#fields/types.ts'
import { locateField, renameField } from './fields.ts'
import { merged } from './merge.ts'
import { followOption, renamedOptions } from './rename-option.ts'

/** What a new field begins with. */
export type Beginning = { readonly kind: KindName } | { readonly favorite: FavoriteField }

/** A new field, with a name that none of the `taken` mapFields has. One of a favorite field remembers where it came from. */
export function beginField(beginning: Beginning, taken: Iterable<string>): Field {
  if ('kind' in beginning) return blankField(beginning.kind, taken)
  const { favorite } = beginning
  const named = renamed(favorite.json, uniqueName(favorite.json.mapField, taken))
  return { ...named, id: newId(), favorite: originOf(favorite) }
}

const originOf = ({ uuid, version }: FavoriteField) => ({ uuid, version })

/** The favorite field that a field came from, when its settings were changed since. */
export function newerOf({ favorite }: Field, favorites: readonly FavoriteField[]): FavoriteField | undefined {
  return favorite && favorites.find(({ uuid, json_version }) => uuid === favorite.uuid && json_version > favorite.version)
}

/** What belongs to a field's place in its form, and stays when its settings come from its favorite field. */
const OWN = ['id', 'mapField', 'group', 'conditions', 'valueConditions', 'integration_field_id'] as const satisfies readonly (keyof Field)[]

/**
 * The form with the field as its favorite field is now. Its name, its place and its rules about other fields stay; rules that mean an option
 * whose value alone was changed follow (P8.52).
 */
export function takeNewer(form: FormContent, id: string, favorite: FavoriteField): FormContent {
  const field = locateField(form, id)?.field
  if (!field) return form
  const own = Object.fromEntries(OWN.flatMap(name => (field[name] === undefined ? [] : [[name, field[name]]])))
  const next: Field = { ...renamed(favorite.json, field.mapField), ...own, favorite: originOf(favorite) }
  const taken: FormContent = {
    ...form,
    fields: form.fields.map(page =>
      page.fields.includes(field) ? { ...page, fields: page.fields.map(one => (one === field ? next : one)) } : page,
    ),
  }
  return renamedOptions(field, next).reduce((form, rename) => followOption(form, id, rename).form, taken)
}

/** A field as it is kept for others: where it came from does not go with it. */
export const withoutOrigin = (field: Field): Field => merged(field, { favorite: undefined })

/** The same field under another name; its rules that speak of itself follow. */
export function renamed(field: Field, mapField: string): Field {
  return fieldsIn(renameField(formOfFields([field]), field.id, mapField))[0] ?? field
}
