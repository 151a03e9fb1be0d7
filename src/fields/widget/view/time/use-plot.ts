import { useEffect, useState } from 'react'
import type { PlotAnswer } from '#contract/tenant/bookings.shape.ts'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { SpacesActions } from '../../spaces-state.ts'

/** Milliseconds: a row that only passes by asks for nothing. */
const REST = 250

/** Reads what takes place in a space, and remembers it as long as the space is the same. */
export type ReadPlot = (space: SpaceFound, firstDay: string, lastDay: string) => Promise<PlotAnswer | undefined>

/** One for a whole list, so that rows which come back need not ask again. */
export function useReadPlot(actions: SpacesActions): ReadPlot {
  const [read] = useState(() => rememberingPlots(actions))
  return read
}

function rememberingPlots(actions: SpacesActions): ReadPlot {
  const known = new WeakMap<SpaceFound, Map<string, PlotAnswer>>()
  return async (space, firstDay, lastDay) => {
    const key = `${firstDay} ${lastDay}`
    const before = known.get(space)?.get(key)
    if (before) return before
    const answer = await actions.plot(space.uid, firstDay, lastDay)
    if (answer) known.set(space, (known.get(space) ?? new Map<string, PlotAnswer>()).set(key, answer))
    return answer
  }
}

/** What takes place in a space on these civil days of its wall; null: nobody answered, undefined: nobody answered yet. */
export function usePlot(read: ReadPlot, space: SpaceFound, firstDay: string, lastDay: string): PlotAnswer | null | undefined {
  const [answer, setAnswer] = useState<PlotAnswer | null>()
  useEffect(() => {
    let isWanted = true
    const ask = async () => {
      const found = await read(space, firstDay, lastDay)
      if (isWanted) setAnswer(found ?? null)
    }
    const timer = setTimeout(() => void ask(), REST)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [read, space, firstDay, lastDay])
  return answer
}
