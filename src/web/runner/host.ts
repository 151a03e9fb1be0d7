import { isEmpty } from '#engine/model/values.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import { searchPlaces } from '#contract/portal/places.ts'
import type { RunnerAccess } from '#fields/field-props.ts'
import type { RunEnd } from '#fields/runner-props.ts'
import { kinds } from '#fields/types.ts'
import { call } from '../api/call.ts'
import type { SessionLinks, Visit } from './visit.ts'

/** The runner, as its widgets see it, and what the visit tells it. */
interface Host {
  readonly host: RunnerAccess
  /** The run may reach the world. */
  enableEffects(): void
  /** The run goes on in another language: what was followed is followed there. */
  follow(): void
  end(how: RunEnd): void
}

/**
 * What the widgets of a run may ask of it. @param current the run, in the language that is shown
 * @param links absent: it is drawn without a session (nothing is held, and no page is turned)
 */
export function hostOf(page: FormPage, current: () => Visit, links?: SessionLinks): Host {
  const { company, event, form } = page
  const waiting = new Set<() => void>()
  const watches = new Map<() => void, { readonly mapField: string; stop: () => void }>()
  const endListeners = new Set<(how: RunEnd) => void>()
  let effectsEnabled = false
  let tenant: typeof import('../api/tenant.ts') | undefined

  const placeOf = (mapField: string) => current().form.fields.findIndex(({ fields }) => fields.some(field => field.mapField === mapField))
  const definitionOf = (mapField: string) => current().form.fields[placeOf(mapField)]?.fields.find(field => field.mapField === mapField)

  const host: RunnerAccess = {
    textOf(mapField) {
      const field = definitionOf(mapField)
      const kind = field && kinds[field.type]
      return kind ? kind.write(current().run.field(mapField).value, field) : ''
    },
    watch(mapField, listener) {
      // Once per call, also for the same listener.
      const own = () => listener()
      watches.set(own, { mapField, stop: current().watch(mapField, own) })
      return () => {
        watches.get(own)?.stop()
        watches.delete(own)
      }
    },
    whenEffectsEnabled(listener) {
      if (effectsEnabled) listener()
      else waiting.add(listener)
      return () => void waiting.delete(listener)
    },
    async findPlaces(text, signal) {
      const language = document.documentElement.lang || navigator.language
      const { ok, body } = await call(searchPlaces, {
        params: { company: company.path },
        query: { q: text, language },
        signal,
        quiet: true,
      })
      return ok ? body : undefined
    },
    fieldOf(mapField) {
      const field = definitionOf(mapField)
      if (!field) return undefined
      const { state, unread } = current().fieldView(mapField)
      const message = unread?.message || state.issue
      return {
        label: field.shortLabel || field.label,
        page: state.shown ? current().run.form().pages.indexOf(placeOf(mapField)) + 1 : 0,
        shown: state.shown,
        filled: !isEmpty(state.value),
        valid: message === '',
        message,
      }
    },
    goTo(mapField) {
      const place = placeOf(mapField)
      if (place >= 0) links?.showField(place, mapField)
    },
    change(mapField, text) {
      const field = definitionOf(mapField)
      const kind = field && kinds[field.type]
      if (kind) current().change(mapField, kind.read(text, field))
    },
    async callTenant(...args) {
      // At once where it is there: a page that goes away waits for nothing.
      tenant ??= await import('../api/tenant.ts')
      return tenant.callTenant(company, ...args)
    },
    watchSpaces(watch) {
      let stop: (() => void) | undefined = () => {}
      void import('../api/live.ts').then(
        ({ watchSpaces }) => stop && (stop = watchSpaces({ company, ...watch })),
        () => {},
      )
      return () => {
        stop?.()
        stop = undefined
      }
    },
    runUid: () => links?.runUid() ?? '',
    takeNewRunUid: () => links?.endRun(),
    event: event && { uuid: event.event_id, mode: event.mode, answers: event.answers, detailsLink: event.details_link },
    form: form.uuid,
    onEnd(listener) {
      endListeners.add(listener)
      return () => void endListeners.delete(listener)
    },
  }

  return {
    host,
    enableEffects() {
      effectsEnabled = true
      for (const listener of waiting) listener()
      waiting.clear()
    },
    follow() {
      for (const [listener, watch] of watches) {
        watch.stop()
        watch.stop = current().watch(watch.mapField, listener)
      }
    },
    end: how => endListeners.forEach(listener => listener(how)),
  }
}
