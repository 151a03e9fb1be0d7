import { useEffect, useState } from 'react'
import type { Leftover, SavedAnswers } from '#contract/portal/saved-answers.ts'
import { Button } from '#ui/button.tsx'
import { languageNow } from '#contract/texts/catalogue.ts'
import { copyTexts } from '../shell/copy-texts.ts'
import { sendingTexts as texts } from '../shell/texts-sending.ts'
import { speak, toastFailure, toastSuccess } from '../shell/toasts.ts'
import { type AnswerOutcomes, watchUnapplied } from './unapplied-answers.ts'
import type { Visit } from './visit.ts'

interface Props {
  readonly visit: Visit
  /** What the run began with. */
  readonly restored: SavedAnswers
  readonly enteredMeanwhile: readonly Leftover[]
}

/** What is said of a run that began with answers: where what is edited can be read and cancelled, and what did not fit. Part of what loads late. */
export function RestoredRun(props: Props) {
  const { detailsLink } = props.visit.host.event ?? {}
  return (
    <>
      {detailsLink && (
        <p className="run-note" lang={languageNow()}>
          <a href={detailsLink}>{texts.requestPage}</a>
        </p>
      )}
      <UnappliedAnswers {...props} />
    </>
  )
}

/** What of the restored answers did not fit, and what was entered before they were loaded: listed, not lost. */
function UnappliedAnswers({ visit, restored, enteredMeanwhile }: Props) {
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

/** A newer version took the place of the one that was filled in. */
export const ReplacedNote = () => (
  <p className="run-note" lang={languageNow()}>
    {texts.replacedNote}
  </p>
)

/** Answers that are not in the form: to be read and copied, until they are hidden. */
function AnswersPanel({ title, text, answers }: { title: string; text: string; answers: readonly Leftover[] }) {
  const [hidden, hide] = useState(false)
  if (hidden || answers.length === 0) return null
  return (
    <section className="run-aside" lang={languageNow()} aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      <dl>
        {answers.map(({ label, text: answer }, index) => (
          <div key={`${index} ${label}`}>
            <dt dir="auto">{label}</dt>
            <dd dir="auto">{answer}</dd>
          </div>
        ))}
      </dl>
      <p className="run-aside-buttons">
        <Button onClick={() => void copy(answers)}>{texts.copyAll}</Button>
        <Button variant="quiet" onClick={() => hide(true)}>
          {texts.hide}
        </Button>
      </p>
    </section>
  )
}

async function copy(answers: readonly Leftover[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(answers.map(({ label, text }) => `${label}: ${text}`).join('\n'))
    toastSuccess(copyTexts.copied)
  } catch {
    toastFailure(copyTexts.failed, '')
  }
}
