import './question.css'
import type { OwnQuestion } from '#contract/portal/request-questions.ts'
import { Button } from '#ui/button.tsx'
import { messagesTexts as texts } from './messages-texts.ts'

interface Props {
  readonly question: OwnQuestion
  /** An instant as this visitor reads it. */
  readonly when: (instant: string) => string
  /** Leads to where a message is written. */
  readonly onWrite: () => void
}

/** What staff want to know of whoever sent the request, and the two ways to answer (P8.113). */
export function QuestionBanner({ question: { text, fields, at, edit_link }, when, onWrite }: Props) {
  return (
    <section className="event-question" aria-labelledby="event-question">
      <h2 id="event-question">{texts.questionTitle}</h2>
      <p className="event-question-text" dir="auto">
        {text}
      </p>
      {fields.length > 0 && (
        <div>
          <p className="event-muted">{texts.questionFields}</p>
          <ul>
            {fields.map(({ map_field, label }) => (
              <li key={map_field} dir="auto">
                {label}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="event-muted">
        <time dateTime={at}>{texts.questionSince({ when: when(at) })}</time>
      </p>
      <div className="event-question-ways">
        {edit_link && (
          <a className="ui-button ui-button-primary" href={edit_link}>
            {texts.answerInForm}
          </a>
        )}
        <Button variant={edit_link ? 'plain' : 'primary'} onClick={onWrite}>
          {texts.answerByMessage}
        </Button>
      </div>
    </section>
  )
}
