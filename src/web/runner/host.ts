import { isEmpty } from '#engine/model/values.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import { searchPlaces } from '#contract/portal/places.ts'
import type { RunnerAccess } from '#fields/field-props.ts'
import type { RunEnd } from '#fields/runner-props.ts'
import { kinds } from '#fields/types.ts'
import { call } from '../api/call.ts'
import { noteNoAnswer } from '../api/connection.ts'
import type { SessionLinks, Visit } from './visit.ts'

/** When what follows changes could not be loaded. */
const LOAD_RETRY_MS = 8000

/** The runner, as its widgets see it, and what the visit tells it. */
interface Host {
  readonly host: RunnerAccess
  /** The run may reach the world. */
  enableEffects(): void
  /** The run goes on in another language: what was followed is followed there. */
  follow(): void
  end(how: RunEnd): void
}

/** Civil days that stored answers block whole. */
const storedWholeDays = ({ fields: pages }: FormPage['form'], answers: Readonly<Record<string, string>>): readonly string[] =>
  pages.flatMap(({ fields }) =>
    fields.flatMap(field => {
      const kind = kinds[field.type]
      return kind?.wholeDays?.(kind.read(answers[field.mapField] ?? '', field), field) ?? []
    }),
  )

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
      const { state, unread, message: shownMessage } = current().fieldView(mapField)
      const message = unread?.message || state.issue
      return {
        ...state,
        field,
        label: field.shortLabel || field.label,
        page: state.shown ? current().run.form().pages.indexOf(placeOf(mapField)) + 1 : 0,
        filled: !isEmpty(state.value),
        valid: message === '',
        message,
        shownMessage,
      }
    },
    wholeDays: () =>
      new Map(
        current().form.fields.flatMap(({ fields }) =>
          fields.flatMap(field => {
            const { state } = current().fieldView(field.mapField)
            const days = kinds[field.type]?.wholeDays?.(state.value, field)
            return days ? [[field.mapField, state.shown ? days : []] as const] : []
          }),
        ),
      ),
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
      tenant ??= await import('../api/tenant.ts').catch(() => noteNoAnswer() as undefined)
      return tenant?.callTenant(company, ...args)
    },
    watchSpaces(watch) {
      let stop: (() => void) | undefined = () => {}
      async function begin(missed?: () => void) {
        try {
          const { watchSpaces } = await import('../api/live.ts')
          if (!stop) return
          stop = watchSpaces({ company, ...watch })
          missed?.()
        } catch {
          setTimeout(() => stop && begin(watch.onReset), LOAD_RETRY_MS)
        }
      }
      void begin()
      return () => {
        stop?.()
        stop = undefined
      }
    },
    runUid: () => links?.runUid() ?? '',
    takeNewRunUid: () => links?.endRun(),
    event: event && {
      uuid: event.event_id,
      mode: event.mode,
      answers: event.answers,
      attachments: event.attachments ?? {},
      detailsLink: event.details_link,
      wholeDays: storedWholeDays(form, event.answers),
      bookings: event.bookings ?? [],
    },
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
