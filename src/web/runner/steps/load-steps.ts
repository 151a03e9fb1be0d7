/** What only forms of several pages need: a file of its own, fetched with the page and drawn by the server as well. */
export type StepsChunk = typeof import('./steps-chunk.ts')

/** When it could not be fetched. */
const RETRY_MS = 2000

let loaded: StepsChunk | undefined

/** Fetches it for a form of several pages. Never throws: without a network it tries again later. */
export async function fetchSteps({ length }: readonly unknown[]): Promise<void> {
  if (loaded || length < 2) return
  try {
    loaded = await import('./steps-chunk.ts')
  } catch {
    setTimeout(fetchSteps, RETRY_MS, { length })
  }
}

/** The file, once it was fetched. */
export const loadedSteps = (): StepsChunk | undefined => loaded
