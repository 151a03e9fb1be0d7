import { useEffect, useState } from 'react'
import type { SavedAnswers, Leftover } from '#contract/portal/saved-answers.ts'
import { sendingTexts as texts } from '../shell/texts-sending.ts'
import { speak } from '../shell/toasts.ts'
import { type AnswerOutcomes, watchUnapplied } from './unapplied-answers.ts'
import { AnswersPanel } from './draft-dialogs.tsx'
import type { Visit } from './visit.ts'

interface Props {
  readonly visit: Visit
  /** What the run began with. */
  readonly restored: SavedAnswers
  readonly enteredMeanwhile: readonly Leftover[]
}

/** What of the restored answers did not fit, and what was entered before they were loaded: listed, not lost. Part of what loads late. */
export function UnappliedAnswers({ visit, restored, enteredMeanwhile }: Props) {
  const [unapplied, setUnapplied] = useState<readonly Leftover[]>()
  const [outcomes] = useState<AnswerOutcomes>(() => new Map())
  useEffect(() => {
    let isListed = false
    return watchUnapplied(visit, restored, outcomes, found => {
      setUnapplied(found)
      // Whoever is filling in by then is somewhere else.
      if (isListed) speak(texts.unappliedTitle)
      isListed = true
    })
  }, [visit, restored, outcomes])
  if (!unapplied) return null
  return (
    <>
      <AnswersPanel key={unapplied.length} title={texts.unappliedTitle} text={texts.unappliedText} answers={unapplied} />
      <AnswersPanel title={texts.enteredMeanwhileTitle} text={texts.enteredMeanwhileText} answers={enteredMeanwhile} />
    </>
  )
}
