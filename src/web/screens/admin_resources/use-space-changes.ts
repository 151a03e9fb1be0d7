import { useEffect, useEffectEvent } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'

/** Calls back whenever somebody takes or frees a space while it is looked at (P12.38). @param uuid undefined: none is */
export function useSpaceChanges(company: CompanyData, uuid: string | undefined, onChanged: () => void): void {
  const changed = useEffectEvent(onChanged)
  const { path, tenant_token } = company
  useEffect(() => {
    if (uuid === undefined) return
    let isOver = false
    let stop = () => {}
    async function watch(space: string): Promise<void> {
      const { watchSpaces } = await import('../../api/live.ts')
      if (isOver) return
      stop = watchSpaces({
        company: { path, tenant_token },
        onChanged: spaces => spaces.includes(space) && changed(),
        onReset: () => changed(),
      })
    }
    // Without it the card is as it was when it was opened.
    watch(uuid).catch(() => {})
    return () => {
      isOver = true
      stop()
    }
  }, [path, tenant_token, uuid])
}
