import type { FileBox, RunnerAccess } from '../field-props.ts'
import { lacksFields } from '../lacks-fields.ts'
import { claimRun } from './claim-run-dom.ts'
import type { Drawings, SpacesForm, SpacesWorld } from './spaces-world.ts'
import { actionsOf } from './spaces-actions.ts'
import type { SpacesActions } from './spaces-state.ts'
import { SpacesStore } from './spaces-store.ts'
import type { WidgetField } from './widget.ts'

/** The widget of one field in one run: it goes on while another page is open. */
export interface SpacesOfRun {
  readonly store: SpacesStore
  readonly actions: SpacesActions
}

const byRun = new WeakMap<RunnerAccess, Map<string, SpacesOfRun>>()

/** The same for every time that the widget is drawn in a run. Nothing is asked before the run may reach the world. */
export function spacesOfRun(field: WidgetField, runner: RunnerAccess, files: FileBox | undefined): SpacesOfRun {
  const ofRun = byRun.get(runner) ?? new Map<string, SpacesOfRun>()
  byRun.set(runner, ofRun)
  const known = ofRun.get(field.mapField)
  if (known) return known
  const store = new SpacesStore(field, formOf(field, runner), worldOf(runner, files && drawingsOf(field, runner, files)))
  const made = { store, actions: actionsOf(store) }
  ofRun.set(field.mapField, made)
  runner.onEnd(how => store.end(how))
  runner.whenEffectsEnabled(() => void begin(store, runner))
  return made
}

/** A copy of a tab goes on with a run of its own, and holds nothing of the first one. */
async function begin(store: SpacesStore, runner: RunnerAccess): Promise<void> {
  const isCopy = !(await claimRun(runner.runUid()))
  if (isCopy) runner.takeNewRunUid()
  await claimRun(runner.runUid())
  store.begin({ isCopy })
}

function formOf(field: WidgetField, runner: RunnerAccess): SpacesForm {
  const { event } = runner
  const { mapField } = field
  return {
    own: mapField,
    uuid: runner.form,
    runUid: runner.runUid,
    event: event && {
      uuid: event.uuid,
      mode: event.mode,
      stored: event.answers[mapField] ?? '',
      storedOf: name => event.answers[name] ?? '',
      wholeDays: event.wholeDays,
      bookings: event.bookings.filter(({ map_field }) => map_field === mapField),
    },
    textOf: runner.textOf,
    fieldOf: runner.fieldOf,
    isLacking: () => lacksFields(field, runner),
    wholeDays: runner.wholeDays,
    change: runner.change,
    goTo: runner.goTo,
    watch: runner.watch,
  }
}

/** More than this between the two clocks, and the computer slept or somebody set its clock ahead. */
const DRIFT_MS = 5_000
const TICK_MS = 1_000

/** New ones are sent with the run. Undefined: the answer is no part of it. */
function drawingsOf({ mapField, submit }: WidgetField, { event }: RunnerAccess, files: FileBox): Drawings | undefined {
  if (submit === false) return undefined
  return {
    add: image => files.add(image as File).key,
    find(key) {
      const image = files.get(key)
      if (image) return { name: image.name, size: image.size, image, link: undefined }
      const stored = event?.attachments[mapField]?.find(({ uuid }) => uuid === key)
      return stored && { name: stored.name, size: stored.size, image: undefined, link: stored.link }
    },
  }
}

function worldOf(runner: RunnerAccess, drawings: Drawings | undefined): SpacesWorld {
  const memory = new Map<string, string>()
  const [crowded, crowdListeners] = [new Set<object>(), new Set<() => void>()]
  let sleptMs = 0
  let drift = Date.now() - performance.now()

  /** A clock that goes on while the computer sleeps, and is not set back: a hold never seems to last longer than it does. */
  function elapsed(): number {
    const driftNow = Date.now() - performance.now()
    if (driftNow - drift > DRIFT_MS) sleptMs += driftNow - drift
    drift = driftNow
    return performance.now() + sleptMs
  }

  return {
    async call(target, body, signal) {
      const mine = {}
      const noteCrowd = (isCrowded: boolean) => {
        const changed = isCrowded ? crowded.size < crowded.add(mine).size : crowded.delete(mine)
        if (changed) crowdListeners.forEach(listener => listener())
      }
      return runner
        .callTenant(target, body, signal as AbortSignal | undefined, undefined, () => noteCrowd(true))
        .finally(() => noteCrowd(false))
    },
    isCrowded: () => crowded.size > 0,
    watchCrowd(listener) {
      crowdListeners.add(listener)
      return () => void crowdListeners.delete(listener)
    },
    createStop() {
      const controller = new AbortController()
      return { signal: controller.signal, stop: () => controller.abort() }
    },
    clock: {
      elapsed,
      after(milliseconds, work) {
        const timer = setTimeout(work, milliseconds)
        return () => clearTimeout(timer)
      },
    },
    tab: {
      get: key => attempt(() => sessionStorage.getItem(key)) ?? memory.get(key),
      set(key, value) {
        memory.set(key, value)
        attempt(() => sessionStorage.setItem(key, value))
      },
      delete(key) {
        memory.delete(key)
        attempt(() => sessionStorage.removeItem(key))
      },
    },
    watchSpaces: runner.watchSpaces,
    isVisible: () => document.visibilityState === 'visible',
    watchVisible(listener) {
      let last = elapsed()
      // Timers stand still while a computer sleeps, and no event reports that it woke.
      const timer = setInterval(() => {
        const now = elapsed()
        if (now - last > DRIFT_MS) listener()
        last = now
      }, TICK_MS)
      document.addEventListener('visibilitychange', listener)
      addEventListener('pageshow', listener)
      return () => {
        clearInterval(timer)
        document.removeEventListener('visibilitychange', listener)
        removeEventListener('pageshow', listener)
      }
    },
    logError: text => console.error(text),
    drawings,
  }
}

/** A browser may refuse its storage: then it lasts as long as the page. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
