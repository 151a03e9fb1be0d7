import { type RefObject, useEffect } from 'react'
import type { FocusTarget, WayBack } from '../session/state.ts'
import { CHECK_HEADING } from '../session/steps.ts'
import { anchorScroll } from './anchor-scroll.ts'
import { changeId } from './way-back.ts'

/**
 * Whoever is led to Check and send finds the row that was changed where it stood when it was left, else the heading; also where
 * these came after the focus was sent to them.
 * @param arrival undefined: nobody is back from a change
 */
export function useArrival(heading: RefObject<HTMLElement | null>, focus: FocusTarget | undefined, arrival: WayBack | undefined): void {
  useEffect(() => {
    const rowId = arrival && changeId(arrival.mapField)
    const { id = '' } = focus ?? {}
    if (!heading.current || (id !== CHECK_HEADING && id !== rowId)) return undefined
    const target = document.getElementById(id) ?? heading.current
    if (document.activeElement?.matches('.run-heading')) {
      target.focus({ preventScroll: true })
      target.scrollIntoView({ block: 'start' })
    }
    // Since then somebody went on to something else.
    if (document.activeElement !== target) return undefined
    return anchorScroll(target, arrival && target.id === rowId ? arrival.top : target.getBoundingClientRect().top)
  }, [heading, focus, arrival])
}
