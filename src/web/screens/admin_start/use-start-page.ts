import { useEffect, useEffectEvent, useState } from 'react'
import type { AdminStartPage } from '#contract/portal/start-page.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { loadPage } from '../../api/page.ts'

/** Whoever comes back sooner sees what they saw: nothing moves under who only looked aside. */
const FRESH_MS = 30_000

interface StartPage {
  readonly page: AdminStartPage
  readonly busy: boolean
  /** The last time it could not be read: what is shown is older. */
  readonly failed: boolean
  readonly refresh: () => Promise<void>
}

/** The page as it was loaded, and as it is when one comes back to it, or asks. Where that fails what was read stays. */
export function useStartPage(loaded: AdminStartPage): StartPage {
  const { reload } = useNavigation()
  const [read, setRead] = useState(loaded)
  const [state, setState] = useState<'' | 'busy' | 'failed'>('')
  const page = read.read_at > loaded.read_at ? read : loaded

  async function refresh() {
    setState('busy')
    const now = await loadPage(page.company.path, 'admin', '')
    if (now?.render === 'admin_start') setRead(now)
    // The session ended, or the permissions: the page as a whole says so.
    else if (now) await reload()
    setState(now ? '' : 'failed')
  }

  const onReturn = useEffectEvent(() => {
    const isOld = Date.now() - Date.parse(page.read_at) > FRESH_MS
    if (document.visibilityState === 'visible' && isOld && state !== 'busy') void refresh()
  })
  useEffect(() => {
    const listen = () => onReturn()
    document.addEventListener('visibilitychange', listen)
    addEventListener('online', listen)
    return () => {
      document.removeEventListener('visibilitychange', listen)
      removeEventListener('online', listen)
    }
  }, [])

  return { page, busy: state === 'busy', failed: state === 'failed', refresh }
}
