/** What only some runs or only their end need (transfer, dialogs): a file of its own, fetched while the visitor fills in the form. */
export type SubmitChunk = typeof import('./submit-chunk.ts')

let loading: Promise<SubmitChunk> | undefined
let loaded: SubmitChunk | undefined

/** Fetches it once. @throws without a network; the next call tries again */
export function loadSubmitChunk(): Promise<SubmitChunk> {
  loading ??= load()
  return loading
}

async function load(): Promise<SubmitChunk> {
  try {
    return (loaded = await import('./submit-chunk.ts'))
  } catch (cause) {
    loading = undefined
    throw cause
  }
}

/** The chunk, once it was fetched. */
export const loadedSubmitChunk = (): SubmitChunk | undefined => loaded
