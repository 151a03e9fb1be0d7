import type { FormContent } from '#contract/portal/forms.ts'
import type { Field, Page } from '#engine/model/form.ts'
import { nameFrom, uniqueName } from '#fields/kit/map-field-name.ts'
import { newId } from '#fields/kit/new-id.ts'
import { settingsOf } from '#fields/settings.tsx'
import { merged } from './merge.ts'
import { takenNames } from './labels.ts'
import { clearReferences, renameReferences } from './references.ts'
import { followGroup, followOriginals } from './translations.ts'

export interface FieldLocation {
  readonly page: Page
  readonly pageIndex: number
  readonly field: Field
  readonly index: number
}

/** Where a field stands. */
export function locateField(form: FormContent, id: string): FieldLocation | undefined {
  for (const [pageIndex, page] of form.fields.entries()) {
    const index = page.fields.findIndex(field => field.id === id)
    const field = page.fields[index]
    if (field) return { page, pageIndex, field, index }
  }
  return undefined
}

/** The field at the end of the page, or at `index`; its mapField made unique. */
export function addField(form: FormContent, pageId: string, field: Field, index?: number): FormContent {
  const mapField = uniqueName(field.mapField, takenNames(form))
  const added = mapField === field.mapField ? field : { ...field, mapField }
  return withPage(form, pageId, fields => fields.toSpliced(index ?? fields.length, 0, added))
}

/** A copy right after it, with an id and a mapField of its own. */
export function duplicateField(form: FormContent, id: string, copyId = newId()): FormContent {
  const location = locateField(form, id)
  return location ? addBelow(form, id, { ...location.field, id: copyId }) : form
}

/** The field right below the one with this id, on its page; its mapField made unique. */
export function addBelow(form: FormContent, id: string, field: Field): FormContent {
  const location = locateField(form, id)
  return location ? addField(form, location.page.id, field, location.index + 1) : form
}

/** Without the field; what spoke of it is cleared (P8.20). `count`: how many rules that were. */
export function removeField(form: FormContent, id: string): { form: FormContent; count: number } {
  const location = locateField(form, id)
  if (!location) return { form, count: 0 }
  const without = withPage(form, location.page.id, fields => fields.filter(field => field.id !== id))
  return clearReferences(without, location.field.mapField)
}

/** Merges into the field; a setting that is `undefined` is taken out. Renames: `renameField`. */
export function changeField(form: FormContent, id: string, patch: Partial<Field>): FormContent {
  const location = locateField(form, id)
  if (!location) return form
  const field = followOriginals(location.field, merged(location.field, patch))
  const changed = withPage(form, location.page.id, fields => fields.with(location.index, field))
  return followGroup(changed, location.field, field)
}

/** Another mapField, made unique by a number; every rule that spoke of the old one follows. */
export function renameField(form: FormContent, id: string, wanted: string): FormContent {
  const location = locateField(form, id)
  const mapField = uniqueName(wanted, takenNames(form, id))
  if (!location || mapField === location.field.mapField) return form
  const renamed = changeField(form, id, { mapField })
  // Only when the old name was this field's alone: else the rules may mean the other.
  if (location.field.mapField === '' || takenNames(form, id).has(location.field.mapField)) return renamed
  return renameReferences(renamed, location.field.mapField, mapField).form
}

/** A field that still has the name it was made with is called after its label. */
export function nameByLabel(form: FormContent, id: string): FormContent {
  const field = locateField(form, id)?.field
  const name = nameFrom(field?.label ?? '')
  const made = field && field.mapField.replace(/\d+$/, '') === field.type && field.label !== settingsOf(field.type)?.title
  return made && name !== '' ? renameField(form, id, name) : form
}

/** To this place on this page; `index` counts without the field itself. */
export function moveField(form: FormContent, id: string, pageId: string, index: number): FormContent {
  const location = locateField(form, id)
  if (!location) return form
  if (location.page.id === pageId && location.index === index) return form
  const without = withPage(form, location.page.id, fields => fields.filter(field => field.id !== id))
  return withPage(without, pageId, fields => fields.toSpliced(index, 0, location.field))
}

/** One place up or down on its page; over the page's edge onto the page beside it. */
export function stepField(form: FormContent, id: string, by: -1 | 1): FormContent {
  const location = locateField(form, id)
  if (!location) return form
  const to = location.index + by
  if (to >= 0 && to < location.page.fields.length) return moveField(form, id, location.page.id, to)
  const beside = form.fields[location.pageIndex + by]
  return beside ? moveField(form, id, beside.id, by === 1 ? 0 : beside.fields.length) : form
}

function withPage(form: FormContent, pageId: string, change: (fields: readonly Field[]) => readonly Field[]): FormContent {
  return {
    ...form,
    fields: form.fields.map(page => (page.id === pageId ? { ...page, fields: change(page.fields) } : page)),
  }
}
