import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { hideScreen } from '../shell/hidden-screen.ts'
import { LateLocked } from '../shell/late-locked.ts'
import { watchLogins } from '../shell/session.ts'
import { useNavigation } from './use-navigation.ts'

interface Props {
  /** Its owner is back. */
  readonly onBack: () => void
  readonly children: ReactNode
}

/**
 * What belongs to whoever is logged in. After a logout in another tab the login page stands in its place: unsaved work
 * waits, hidden, until the same user logs in; when it is somebody else it is thrown away.
 */
export function SessionLock({ onBack, children }: Props) {
  const { page, reload, holdsWork } = useNavigation()
  const { company, user } = page
  const [locked, setLocked] = useState<{ readonly hasWork: boolean }>()

  function lock() {
    if (locked) return
    hideScreen()
    flushSync(() => setLocked({ hasWork: holdsWork() }))
  }

  async function goOn() {
    onBack()
    flushSync(() => setLocked(undefined))
    void reload()
  }

  const loggedOut = useEffectEvent(lock)
  // Unsaved work stays: an editor keeps its own.
  const changed = useEffectEvent(() => locked || void reload())
  useEffect(() => watchLogins(company.path, { changed: () => changed(), loggedOut: () => loggedOut() }), [company.path])

  return (
    <>
      {(!locked || locked.hasWork) && children}
      {locked && (
        <Suspense>
          <LateLocked company={company} owner={user} hasWork={locked.hasWork} forUsers onBack={goOn} />
        </Suspense>
      )}
    </>
  )
}
