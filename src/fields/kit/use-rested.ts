import { useEffect, useState } from 'react'

/** Milliseconds without a key. */
const REST_MS = 500

/** What is typed, as it stood when the typing rested last: half a word is not judged. `rest`: it rests now, as the input is left. */
export function useRested(text: string): { readonly rested: string; readonly rest: () => void } {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return { rested, rest: () => setRested(text) }
}
