import type { Field } from '#engine/model/form.ts'
import type { Parts } from '#engine/evaluate/submission-parts.ts'
import { type FileItem, isEmpty, type Value } from '#engine/model/values.ts'
import { kinds } from '#fields/types.ts'
import type { Visit } from './visit.ts'

/**
 * What a draft keeps: each field's value (P6.6), so that the same run goes on with it. An answer that drafts leave out is among the
 * excluded ones: the submit conditions may ask for it.
 * What a value condition gave is left out until it is typed over, for it follows its rules again; what was typed into a
 * field that is not drawn at the moment is kept, for it is back with the field. Of hidden fields what the address preset
 * is kept: the run may go on without that address.
 */
export function draftPartsOf({ form, run, presets }: Visit): Pick<Parts, 'answers' | 'files' | 'excluded'> {
  const typed = run.state().typed
  const answers: [string, string][] = Object.entries(presets)
  const files: [string, readonly FileItem[]][] = []
  const skipped = new Set<string>()
  for (const field of form.fields.flatMap(page => page.fields)) {
    const kind = kinds[field.type]
    if (kind?.skipsDrafts) skipped.add(field.mapField)
    if (!kind || kind.silent || kind.computed || field.hidden) continue
    const value = savedValue(field, Object.hasOwn(typed, field.mapField) ? typed[field.mapField] : undefined, run)
    if (value === undefined) continue
    if (kind.files) files.push([field.mapField, value as readonly FileItem[]])
    else answers.push([field.mapField, kind.write(value, field)])
  }
  const [saved, excluded] = [false, true].map(isSkipped => answers.filter(([name]) => skipped.has(name) === isSkipped))
  return { answers: saved!, files, excluded: Object.fromEntries(excluded!) }
}

/** Does something stand typed that a draft leaves out: spaces, half a date? */
export function hasMoreThanDraft({ form, run, fieldView }: Visit): boolean {
  const { typed } = run.state()
  return form.fields
    .flatMap(page => page.fields)
    .some(
      ({ type, mapField }) =>
        fieldView(mapField).unread || (kinds[type]?.skipsDrafts && !isEmpty(Object.hasOwn(typed, mapField) ? typed[mapField] : undefined)),
    )
}

function savedValue(field: Field, typed: Value | undefined, run: Visit['run']): Value | undefined {
  const { shown, value, fetch } = run.field(field.mapField)
  // Its options could not be fetched: the choice is only remembered.
  if (!shown || (isEmpty(value) && fetch === 'failed')) return typed
  if (typed === undefined && field.valueConditions?.length) return undefined
  return value
}
