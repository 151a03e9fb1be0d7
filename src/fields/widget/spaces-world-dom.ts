import type { RunnerAccess } from '../field-props.ts'
import { claimRun } from './claim-run-dom.ts'
import type { SpacesForm, SpacesWorld } from './spaces-world.ts'
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
export function spacesOfRun(field: WidgetField, runner: RunnerAccess): SpacesOfRun {
  const ofRun = byRun.get(runner) ?? new Map<string, SpacesOfRun>()
  byRun.set(runner, ofRun)
  const known = ofRun.get(field.mapField)
  if (known) return known
  const store = new SpacesStore(field, formOf(field, runner), worldOf(runner))
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

function formOf({ mapField }: WidgetField, runner: RunnerAccess): SpacesForm {
  const { event } = runner
  return {
    own: mapField,
    uuid: runner.form,
    runUid: runner.runUid,
    event: event && { uuid: event.uuid, mode: event.mode, stored: event.answers[mapField] ?? '' },
    textOf: runner.textOf,
    fieldOf: runner.fieldOf,
    change: runner.change,
    goTo: runner.goTo,
    watch: runner.watch,
  }
}

/** More than this between the two clocks, and the computer slept or somebody set its clock ahead. */
const DRIFT_MS = 5_000

function worldOf(runner: RunnerAccess): SpacesWorld {
  const memory = new Map<string, string>()
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
    call: (target, body, signal) => runner.callTenant(target, body, signal as AbortSignal | undefined),
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
      document.addEventListener('visibilitychange', listener)
      addEventListener('pageshow', listener)
      return () => {
        document.removeEventListener('visibilitychange', listener)
        removeEventListener('pageshow', listener)
      }
    },
    logError: text => console.error(text),
    keepImage: () => '',
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
