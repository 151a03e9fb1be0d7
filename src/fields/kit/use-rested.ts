import { useEffect, useState } from 'react'
import { atClick } from './press-dom.ts'

/** Milliseconds without a key. */
const REST_MS = 500

/**
 * What is typed, as it stood when the typing rested last: half a word is not judged. `rest`: it rests now, as the input is left. What is said
 * of it pushes nothing away from under a pointer that is pressed: it is said once the click is sure of its target.
 */
export function useRested(text: string): { readonly rested: string; readonly rest: () => void } {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    let wanted = true
    const timer = setTimeout(() => atClick(() => wanted && setRested(text)), REST_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [text])
  return { rested, rest: () => atClick(() => setRested(text)) }
}
