import { useSyncExternalStore } from 'react'
import type { Run } from '#engine/run/run.ts'
import type { Visit } from '../../runner/visit.ts'

interface Changes {
  readonly watch: (listener: () => void) => () => void
  readonly version: () => number
}

const known = new WeakMap<Run, Changes>()

/** Draws again after every change of a run, at most once in each frame: rules look at any answer. */
export function useEveryChange(visit: Visit): number {
  const { watch, version } = changesOf(visit)
  return useSyncExternalStore(watch, version, version)
}

/** One for all who ask: a run is watched field by field. */
function changesOf({ run, form }: Visit): Changes {
  const made = known.get(run)
  if (made) return made
  const listeners = new Set<() => void>()
  let stops: readonly (() => void)[] = []
  let version = 0
  let frame = 0

  function redraw() {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      version += 1
      for (const listener of listeners) listener()
    })
  }
  function start() {
    const names = form.fields.flatMap(page => page.fields.map(field => field.mapField))
    stops = [run.watchForm(redraw), ...names.map(name => run.watch(name, redraw))]
    version += 1
  }
  function stop() {
    cancelAnimationFrame(frame)
    frame = 0
    for (const end of stops) end()
    stops = []
  }

  const changes: Changes = {
    watch(listener) {
      listeners.add(listener)
      if (listeners.size === 1) start()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
    version: () => version,
  }
  known.set(run, changes)
  return changes
}
