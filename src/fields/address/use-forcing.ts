import { useEffect, useRef } from 'react'
import type { PlaceFound } from '#contract/portal/places.ts'
import { folded } from '../kit/folded.ts'
import type { Places } from './use-places.ts'

/** P3.26: milliseconds after the field was left. */
const DELAY_MS = 500

interface ForcingOptions {
  readonly forcePlace: boolean | undefined
  readonly places: Places
  /** What was typed is a place: its name as it is known, or the text itself where nobody knows places. */
  readonly onPlace: (label: string) => void
  /** What was typed is none. */
  readonly onNone: (text: string) => void
}

/** Forces a valid place some time after the field was left (P3.26); coming back in time stops it. */
export function useForcing({ forcePlace, places, onPlace, onNone }: ForcingOptions) {
  'use no memo'
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ forcePlace, places, onPlace, onNone })
  useEffect(() => {
    latest.current = { forcePlace, places, onPlace, onNone }
  })
  // A field that is no longer drawn changes nothing.
  useEffect(() => () => clearTimeout(timer.current), [])

  async function force(text: string) {
    const mine = timer.current
    const found = await latest.current.places.resolve(text)
    // Somebody came back meanwhile.
    if (timer.current !== mine) return
    timer.current = undefined
    const same = found.places.find(place => fold(place.label) === fold(text)) ?? firstNamed(text, found.places)
    if (same) latest.current.onPlace(same.label)
    else if (!found.known || !(latest.current.forcePlace ?? found.streets)) latest.current.onPlace(text)
    else latest.current.onNone(text)
  }

  function stop() {
    clearTimeout(timer.current)
    timer.current = undefined
  }

  return {
    stop,
    leave(typed: string) {
      stop()
      const text = typed.trim()
      if (text !== '') timer.current = setTimeout(() => void force(text), DELAY_MS)
    },
  }
}

/** The likeliest place, when exactly its name was typed, without its region and country. */
function firstNamed(text: string, [first]: readonly PlaceFound[]): PlaceFound | undefined {
  return first && fold(first.label.split(',', 1)[0] ?? '') === fold(text) ? first : undefined
}

/** Commas and the number of spaces are how somebody types, not another place. */
const fold = (text: string) => folded(text.replace(/[\s,]+/g, ' ').trim())
