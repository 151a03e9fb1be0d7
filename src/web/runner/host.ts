import type { Run } from '#engine/run.ts'
import type { PublishedForm } from '#contract/portal/forms.ts'
import { searchPlaces } from '#contract/portal/places.ts'
import type { Host } from '#fields/field-props.ts'
import { kinds } from '#fields/types.ts'
import { call } from '../api/call.ts'

/** What the looks of a run may ask of it: other answers, and places by their beginning. `company`: its path. */
export function hostOf(run: Run, form: PublishedForm, company: string): Host {
  const fields = new Map(form.fields.flatMap(page => page.fields.map(field => [field.mapField, field])))
  return {
    textOf(mapField) {
      const field = fields.get(mapField)
      const kind = field && kinds[field.type]
      return kind ? kind.write(run.field(mapField).value, field) : ''
    },
    watch: (mapField, listener) => run.watch(mapField, listener),
    async findPlaces(text, signal) {
      const language = document.documentElement.lang || navigator.language
      const { ok, body } = await call(searchPlaces, { params: { company }, query: { q: text, language }, signal, quiet: true })
      return ok ? body : undefined
    },
  }
}
