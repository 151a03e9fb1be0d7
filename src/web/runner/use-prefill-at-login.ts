import { useEffect } from 'react'
import type { FormPage } from '#contract/portal/pages.ts'
import type { UserData } from '#contract/portal/people.ts'
import type { Visit } from './visit.ts'

/** A guest who logs in half-way gets what was not touched yet from the profile; an earlier request keeps its answers. */
export function usePrefillAtLogin(visit: Visit, { user, event }: FormPage, owner: UserData): void {
  const isLate = !user.is_valid && owner.is_valid && !event
  useEffect(() => {
    if (isLate) visit.prefillFrom(owner)
  }, [visit, isLate, owner])
}
