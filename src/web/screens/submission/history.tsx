import { useState } from 'react'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { Button } from '#ui/button.tsx'
import { submissionTexts as texts } from './submission-texts.ts'

/** Entries in sight before one asks for more. */
const ENTRIES = 5

interface Props {
  readonly page: OwnSubmissionPage
  /** An instant as this visitor reads it. */
  readonly when: (instant: string) => string
}

/** Who changed what of the request, and when: the newest first. */
export function History({ page: { submission, user, key }, when }: Props) {
  const { history } = submission
  const [all, setAll] = useState(false)
  const shown = all ? history : history.slice(0, ENTRIES)
  const byOf = (who: string) => (who === '' ? (key === '' ? texts.guest : texts.you) : who === user.name ? texts.you : who)
  return (
    <section aria-labelledby="event-history">
      <h2 id="event-history">{texts.history}</h2>
      <ol className="event-history">
        {shown.map(({ datetime, who, changes }, index) => (
          <li key={index}>
            <p className="event-muted">
              <time dateTime={datetime} dir="auto">
                {when(datetime)}
              </time>{' '}
              · {byOf(who)}
            </p>
            <ul className="event-list">
              {changes.map((change, at) => (
                <li key={at} dir="auto">
                  {change.map(({ text, language }, piece) => (
                    <span key={piece} lang={language}>
                      {text}
                    </span>
                  ))}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {shown.length < history.length && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {texts.allChanges({ count: history.length })}
        </Button>
      )}
    </section>
  )
}
