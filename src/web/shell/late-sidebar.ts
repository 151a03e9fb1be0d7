import { useEffect, useState } from 'react'

type SidebarParts = typeof import('./sidebar.tsx')

let known: SidebarParts | undefined

/** Fetches what only users have at the side of a page: no guest waits for it. Never throws; the next call tries again. */
export async function fetchSidebar(): Promise<SidebarParts | undefined> {
  known ??= await import('./sidebar.tsx').catch(() => undefined)
  return known
}

/** The parts of the sidebar, once they are there: before the script takes over, or soon after a login on the page. */
export function useSidebar(isWanted: boolean): SidebarParts | undefined {
  const [parts, setParts] = useState(known)

  useEffect(() => {
    if (isWanted && !parts) void fetchSidebar().then(setParts)
  }, [isWanted, parts])

  return isWanted ? parts : undefined
}
