import { useSyncExternalStore } from 'react'
import type { PageData } from '#contract/portal/pages.ts'
import { texts } from './texts.ts'

function watchHash(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** A hash containing debug shows the raw state (specification section 2). */
export function DebugData({ page }: { page: PageData }) {
  const asked = useSyncExternalStore(
    watchHash,
    () => location.hash.includes('debug'),
    () => false,
  )
  if (!asked) return null
  return (
    <details className="shell-debug" open>
      <summary>{texts.rawData}</summary>
      <pre>{JSON.stringify(page, null, 2)}</pre>
    </details>
  )
}
