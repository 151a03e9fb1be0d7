import type { Run } from '#engine/run/run.ts'
import type { PublishedForm } from '#contract/portal/forms.ts'
import { searchPlaces } from '#contract/portal/places.ts'
import type { RunnerAccess } from '#fields/field-props.ts'
import { kinds } from '#fields/types.ts'
import { call } from '../api/call.ts'

/**
 * What the widgets of a run may ask of it: other answers, places by their beginning, and when it may have effects. `company`: its
 * path. `enableEffects` is called when the run may reach the world.
 */
export function hostOf(
  run: Run,
  form: PublishedForm,
  company: string,
): { readonly host: RunnerAccess; readonly enableEffects: () => void } {
  const fields = new Map(form.fields.flatMap(page => page.fields.map(field => [field.mapField, field])))
  const waiting = new Set<() => void>()
  let effectsEnabled = false

  const host: RunnerAccess = {
    textOf(mapField) {
      const field = fields.get(mapField)
      const kind = field && kinds[field.type]
      return kind ? kind.write(run.field(mapField).value, field) : ''
    },
    watch: (mapField, listener) => run.watch(mapField, listener),
    whenEffectsEnabled(listener) {
      if (effectsEnabled) listener()
      else waiting.add(listener)
      return () => void waiting.delete(listener)
    },
    async findPlaces(text, signal) {
      const language = document.documentElement.lang || navigator.language
      const { ok, body } = await call(searchPlaces, { params: { company }, query: { q: text, language }, signal, quiet: true })
      return ok ? body : undefined
    },
  }

  function enableEffects() {
    effectsEnabled = true
    for (const listener of waiting) listener()
    waiting.clear()
  }

  return { host, enableEffects }
}
