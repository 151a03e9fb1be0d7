import { useEffect, useState } from 'react'
import { minuteReached } from './chosen/hold-time.ts'
import { holdTexts as texts } from './chosen/hold-texts.ts'
import type { SpacesPart } from './panel-props.ts'
import { spaceName } from '../space-name.ts'
import { spacesTexts } from './spaces-texts.ts'

/** What a screen reader says of changes. Both places are always there, so that what enters them is read out. */
export function LiveWords({ state, actions }: Pick<SpacesPart, 'state' | 'actions'>) {
  'use memo'
  const { announcement } = state
  const minutes = useMinutesLeft(state, actions)
  const text = announcement?.text ?? ''
  return (
    <>
      <p className="ui-visually-hidden" role="status">
        {announcement?.isUrgent === false && text} {minutes}
      </p>
      <p className="ui-visually-hidden" role="status">
        {state.isCrowded ? spacesTexts.crowded : foundWords(state)}
      </p>
      <p className="ui-visually-hidden" role="alert">
        {announcement?.isUrgent && text}
      </p>
    </>
  )
}

/** How many spaces there are, once a search is over. */
function foundWords({ phase, list, totals: { available, unavailable } }: SpacesPart['state']): string {
  if (phase.is !== 'active' || list.isLoading || available === undefined) return ''
  return unavailable === undefined ? spacesTexts.foundAvailable({ count: available }) : spacesTexts.found({ available, unavailable })
}

const SECOND = 1000

/** Holds that reach five, two and one minute before their end; not every second. */
function useMinutesLeft({ selected, event }: SpacesPart['state'], actions: SpacesPart['actions']): string {
  const [words, setWords] = useState('')
  useEffect(() => {
    const before = new Map<string, number>()
    const check = () => {
      for (const { uid, space, hold } of selected) {
        const now = hold === 'held' ? actions.remainingMs(uid) : undefined
        if (now === undefined) continue
        const minutes = minuteReached(before.get(uid) ?? now, now)
        before.set(uid, now)
        if (minutes > 0) setWords(texts.minutesLeft({ name: space ? spaceName(space, event) : '', minutes }))
      }
    }
    check()
    const timer = setInterval(check, SECOND)
    return () => clearInterval(timer)
  }, [selected, event, actions])
  return words
}
