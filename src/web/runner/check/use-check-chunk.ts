import { useEffect, useState } from 'react'

type CheckChunk = typeof import('./check-chunk.ts')

let loaded: CheckChunk | undefined

/**
 * Check and send comes in a file of its own, and is asked for again on another page where it did not come. The form works without it.
 * @param wantedOn the page that is seen; undefined: it is not wanted yet
 */
export function useCheckChunk(wantedOn: number | undefined): CheckChunk | undefined {
  const [chunk, setChunk] = useState(loaded)
  useEffect(() => {
    if (wantedOn !== undefined && !chunk) void load(setChunk)
  }, [wantedOn, chunk])
  return chunk
}

async function load(onLoaded: (chunk: CheckChunk) => void): Promise<void> {
  try {
    onLoaded((loaded = await import('./check-chunk.ts')))
  } catch {}
}
