import { useEffect, useRef, useState } from 'react'
import type { FormPage } from '#contract/portal/pages.ts'
import type { UserData } from '#contract/portal/people.ts'
import { texts } from '../shell/texts.ts'
import { toastInfo } from '../shell/toasts.ts'
import { deleteGuestAnswers } from './guest-store.ts'

/**
 * Whose answers a run holds. A guest who logs in takes them along; when somebody else logs in meanwhile, `other` is
 * that one, until `keepAnswers` says that they go on as theirs.
 */
export function useOwner(page: FormPage): { owner: UserData; other: UserData | undefined; keepAnswers: () => void } {
  const { user } = page
  const [owner, setOwner] = useState(user)
  const wasKnown = useRef(user.is_valid)

  useEffect(() => {
    if (wasKnown.current && !user.is_valid) toastInfo(texts.loggedOut, texts.stillHere)
    wasKnown.current = user.is_valid
    if (owner.is_valid || !user.is_valid) return
    // Never in the browser of somebody who has an account: that may be shared.
    deleteGuestAnswers(page)
    // oxlint-disable-next-line react/set-state-in-effect -- a guest who logs in owns the run from then on, whoever comes later
    setOwner(user)
  }, [page, user, owner])

  const other = owner.is_valid && user.is_valid && owner.email !== user.email ? user : undefined
  return { owner, other, keepAnswers: () => setOwner(user) }
}
