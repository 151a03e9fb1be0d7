import { useEffect, useState } from 'react'

/** What only some runs or only their end need (transfer, dialogs): a file of its own, fetched while the visitor fills in the form. */
export type SubmitChunk = typeof import('./submit-chunk.tsx')

let chunk: Promise<SubmitChunk> | undefined

/** Fetches it once. Throws without a network; the next call tries again. */
export function loadSubmitChunk(): Promise<SubmitChunk> {
  chunk ??= import('./submit-chunk.tsx').catch((cause: unknown) => {
    chunk = undefined
    throw cause
  })
  return chunk
}

/** The chunk once it is wanted and there. */
export function useSubmitChunk(wanted: boolean): SubmitChunk | undefined {
  const [loaded, setLoaded] = useState<SubmitChunk>()
  useEffect(() => {
    if (wanted) loadSubmitChunk().then(setLoaded, () => {})
  }, [wanted])
  return loaded
}
