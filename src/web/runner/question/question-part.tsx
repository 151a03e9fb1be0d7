import { type ComponentType, useEffect, useState } from 'react'
import { fetchLateTexts } from '#contract/languages/late-texts.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import type { QuestionProps } from './question-props.ts'

/** When it could not be fetched (milliseconds). */
const RETRY_MS = 2000

/** What staff want to know, in the form that it led to (P8.114): a file of its own, for few forms need it. */
export function QuestionPart(props: QuestionProps) {
  const [Notes, setNotes] = useState<ComponentType<QuestionProps>>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isWanted = true
    Promise.all([import('./question-notes.tsx'), fetchLateTexts(languageNow())]).then(
      ([part]) => isWanted && setNotes(() => part.QuestionNotes),
      () => {
        if (isWanted) timer = setTimeout(() => setTurn(turn + 1), RETRY_MS)
      },
    )
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [turn])
  return Notes ? <Notes {...props} /> : null
}
