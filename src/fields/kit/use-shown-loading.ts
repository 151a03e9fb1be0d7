import { useEffect, useState } from 'react'

/** Milliseconds: what is over sooner is not shown at all, and what was shown stays long enough to be read. */
const BEFORE = 200
const AT_LEAST = 400

/** Whether to show that something is under way. */
export function useShownLoading(isLoading: boolean): boolean {
  const [since, setSince] = useState<number>()
  useEffect(() => {
    if (isLoading === (since !== undefined)) return
    const wait = since === undefined ? BEFORE : Math.max(0, since + AT_LEAST - performance.now())
    const timer = setTimeout(() => setSince(isLoading ? performance.now() : undefined), wait)
    return () => clearTimeout(timer)
  }, [isLoading, since])
  return since !== undefined
}
