/** What only some runs or only their end need (transfer, dialogs): a file of its own, fetched while the visitor fills in the form. */
export type SubmitChunk = typeof import('./submit-chunk.ts')

let loading: Promise<SubmitChunk> | undefined
let loaded: SubmitChunk | undefined

/** Fetches it once. @throws without a network; the next call tries again */
export function loadSubmitChunk(): Promise<SubmitChunk> {
  loading ??= import('./submit-chunk.ts').then(
    chunk => (loaded = chunk),
    (cause: unknown) => {
      loading = undefined
      throw cause
    },
  )
  return loading
}

/** The chunk, once it was fetched. */
export const loadedSubmitChunk = (): SubmitChunk | undefined => loaded
