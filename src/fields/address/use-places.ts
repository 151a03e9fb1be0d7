import { useEffect, useRef, useState } from 'react'
import type { PlacesFound } from '#contract/portal/places.ts'
import type { RunnerAccess } from '../field-props.ts'

/** Milliseconds without a key before places are asked for. */
const DEBOUNCE_MS = 250
const MIN_LETTERS = 2
const NOBODY: PlacesFound = { places: [], known: false, attribution: '' }

export interface Places {
  /** What was found for the text typed last; undefined before anything was asked. */
  readonly found: PlacesFound | undefined
  readonly isLoading: boolean
  /** Asks once the typing rests; an answer to an older text is dropped. */
  readonly search: (text: string) => void
  /** The answer for exactly this text, asked now if it is not there. Never throws. */
  readonly resolve: (text: string) => Promise<PlacesFound>
  /** The same, if it is there already. */
  readonly resolved: (text: string) => PlacesFound | undefined
  readonly clear: () => void
}

/** The places that begin like what was typed. Without anybody to ask, none are known. */
export function usePlaces(find: RunnerAccess['findPlaces']): Places {
  'use no memo'
  const [found, setFound] = useState<PlacesFound>()
  const [isLoading, setLoading] = useState(false)
  const latest = useRef<{ text: string; answer: Promise<PlacesFound> }>(undefined)
  const answered = useRef<{ text: string; given: PlacesFound }>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<AbortController>(undefined)

  function stop() {
    clearTimeout(timer.current)
    running.current?.abort()
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      running.current?.abort()
    },
    [],
  )

  function resolve(text: string): Promise<PlacesFound> {
    if (latest.current?.text === text) return latest.current.answer
    stop()
    const control = new AbortController()
    running.current = control
    const answer = find
      ? find(text, control.signal).then(
          given => given ?? NOBODY,
          () => NOBODY,
        )
      : Promise.resolve(NOBODY)
    const request = { text, answer }
    latest.current = request
    setLoading(true)
    void answer.then(given => {
      if (latest.current !== request) return
      // What failed is asked again the next time.
      if (!given.known) latest.current = undefined
      answered.current = { text, given }
      setLoading(false)
      setFound(given)
    })
    return answer
  }

  function clear() {
    stop()
    latest.current = undefined
    setLoading(false)
    setFound(undefined)
  }

  return {
    found,
    isLoading,
    resolve,
    resolved(text) {
      if (!find) return NOBODY
      return answered.current?.text === text ? answered.current.given : undefined
    },
    clear,
    search(text) {
      stop()
      const query = text.trim()
      if (query.length < MIN_LETTERS) return clear()
      timer.current = setTimeout(() => void resolve(query), DEBOUNCE_MS)
    },
  }
}
