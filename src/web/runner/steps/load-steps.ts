import { useSyncExternalStore } from 'react'

/** What only forms of several pages need: a file of its own, fetched with the page and drawn by the server as well. */
export type StepsChunk = typeof import('./steps-chunk.ts')

/** When it could not be fetched. */
const RETRY_MS = 2000

let loaded: StepsChunk | undefined
const listeners = new Set<() => void>()

/** Fetches it for a form of several pages. Never throws: without a network it tries again later. */
export async function fetchSteps({ length }: readonly unknown[]): Promise<void> {
  if (loaded || length < 2) return
  try {
    loaded = await import('./steps-chunk.ts')
    for (const listener of listeners) listener()
  } catch {
    setTimeout(fetchSteps, RETRY_MS, { length })
  }
}

const loadedSteps = (): StepsChunk | undefined => loaded

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The file, once it was fetched. */
export const useSteps = (): StepsChunk | undefined => useSyncExternalStore(watch, loadedSteps, loadedSteps)
