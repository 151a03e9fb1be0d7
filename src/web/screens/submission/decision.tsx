import './decision.css'
import type { OwnDecision } from '#contract/portal/request-decisions.ts'
import { StatusMark } from '../submissions/status-mark.tsx'
import { decisionTexts as texts } from './decision-texts.ts'

interface Props {
  readonly decision: OwnDecision
  /** An instant as this visitor reads it. */
  readonly when: (instant: string) => string
}

/** Where the request stands, since when, what that means, and why. */
export function Decision({ decision: { status, sentence, reason, at }, when }: Props) {
  return (
    <section className={`event-decision event-decision-${status.tone}`} aria-label={texts.title}>
      <p className="event-decision-head">
        <StatusMark status={status} />
        <time dateTime={at}>{texts.since({ when: when(at) })}</time>
      </p>
      {sentence && (
        <p className="event-decision-next" dir="auto">
          {sentence}
        </p>
      )}
      {reason && (
        <dl>
          <dt>{texts.reason}</dt>
          <dd dir="auto">{reason}</dd>
        </dl>
      )}
    </section>
  )
}
