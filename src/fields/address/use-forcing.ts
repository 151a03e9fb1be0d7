import { useEffect, useRef, useState } from 'react'
import type { PlaceFound, PlacesFound } from '#contract/portal/places.ts'
import { folded } from '../kit/folded.ts'
import type { Places } from './use-places.ts'

/** P3.26: milliseconds after the field was left. */
const DELAY_MS = 500

interface ForcingOptions {
  readonly forcePlace: boolean | undefined
  readonly places: Places
  /** What was typed is a place: its name as it is known, or the text itself where nobody knows places. */
  readonly onPlace: (label: string, typed: string) => void
  /** What was typed is none. */
  readonly onNone: (typed: string) => void
}

/** Forces a valid place some time after the field was left (P3.26); coming back in time stops it. */
export function useForcing({ forcePlace, places, onPlace, onNone }: ForcingOptions) {
  'use no memo'
  /** By what was typed: several places are left one after the other. */
  const [timers] = useState(() => new Map<string, Timer>())
  const latest = useRef({ forcePlace, places, onPlace, onNone })
  useEffect(() => {
    latest.current = { forcePlace, places, onPlace, onNone }
  })
  // A field that is no longer drawn changes nothing.
  useEffect(() => () => stopAll(timers), [timers])

  async function force(text: string) {
    const mine = timers.get(text)
    const found = await latest.current.places.resolve(text)
    // Somebody came back meanwhile.
    if (timers.get(text) !== mine) return
    timers.delete(text)
    const same = placeNamed(text, found)
    if (same) latest.current.onPlace(same.label, text)
    else if (!found.known || !(latest.current.forcePlace ?? found.streets)) latest.current.onPlace(text, text)
    else latest.current.onNone(text)
  }

  return {
    stop: () => stopAll(timers),
    /** What this text stands for, as far as that is known without asking: nobody waits for an answer who presses Next now. */
    known(text: string): string | undefined {
      const found = places.resolved(text)
      return found && (placeNamed(text, found)?.label ?? (found.known ? undefined : text))
    },
    leave(text: string) {
      clearTimeout(timers.get(text))
      timers.set(
        text,
        setTimeout(() => void force(text), DELAY_MS),
      )
    },
  }
}

type Timer = ReturnType<typeof setTimeout>

function stopAll(timers: Map<string, Timer>): void {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
}

const placeNamed = (text: string, { places }: PlacesFound): PlaceFound | undefined =>
  places.find(place => fold(place.label) === fold(text)) ?? firstNamed(text, places)

/** The likeliest place, when exactly its name was typed, without its region and country. */
function firstNamed(text: string, [first]: readonly PlaceFound[]): PlaceFound | undefined {
  return first && fold(first.label.split(',', 1)[0] ?? '') === fold(text) ? first : undefined
}

/** Commas and the number of spaces are how somebody types, not another place. */
const fold = (text: string) => folded(text.replace(/[\s,]+/g, ' ').trim())
