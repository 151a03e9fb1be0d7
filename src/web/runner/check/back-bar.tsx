import './back-bar.css'
import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { languageNow } from '#contract/texts/catalogue.ts'
import { controlId } from '../ids.ts'
import { checkOf } from '../session/pages.ts'
import { checkTexts as texts } from './check-texts.ts'
import type { CheckProps } from './check-props.ts'
import { changeId, nextTarget, withSeen } from './way-back.ts'

/** On the page of an answer that is changed from Check and send: the way back there. */
export function BackBar({ session, state: { visit, wayBack }, here }: CheckProps) {
  const isAway = wayBack !== undefined && !wayBack.isBack
  const changed = isAway ? wayBack.mapField : undefined

  // Its label stands above it: in the middle both are seen.
  useEffect(() => {
    if (changed !== undefined) document.getElementById(controlId(changed))?.closest('.run-item')?.scrollIntoView({ block: 'center' })
  }, [changed])

  useRoomBelow(isAway)

  if (!isAway) return null

  function goBack(way: NonNullable<typeof wayBack>) {
    session.settle()
    const check = checkOf(visit)
    const seen = withSeen(way, here)
    const { page, isNew } = nextTarget(seen, check.pages)
    const isThrough = !isNew && !check.wrongPages.some(wrong => wrong >= here && wrong < page)
    session.dispatch({ type: 'wayBackSet', wayBack: isThrough ? { ...way, isBack: true } : isNew ? withSeen(seen, page) : seen })
    session.dispatch({ type: 'pageRequested', page, check, ...(isThrough && { id: changeId(way.mapField) }) })
  }

  return (
    <div className="check-bar" lang={languageNow()}>
      <Button onClick={() => goBack(wayBack)}>{texts.back}</Button>
    </div>
  )
}

/** While the bar is there, what is scrolled to stands above it. */
function useRoomBelow(isThere: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-back-bar', isThere)
    return () => document.documentElement.removeAttribute('data-back-bar')
  }, [isThere])
}
