import { useEffect, useState } from 'react'
import type { FormPage } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { askPage, pagePathOf } from '../../api/page.ts'
import { eventMode, pageQuery } from '../../api/event-address.ts'
import { screenTexts } from '../../shell/texts-screens.ts'
import { texts } from '../../shell/texts.ts'
import type { ScreenProps } from '../visitor-screen.ts'

type State = 'loading' | 'failed' | 'unknown'

/**
 * Fetches the submission that the address asks to edit or to clone, and the form with it (P6.13). Where it
 * asks for neither, the plain form: that is then an open of it; without an answer the form is there all the same.
 */
export function OpeningScreen({ page, onPage }: ScreenProps<FormPage>) {
  const { company } = page
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)
  const mode = eventMode(location)

  useEffect(() => {
    let over = false
    void askPage(company.path, pagePathOf(company, location.pathname), pageQuery(location)).then(({ status, page: answer }) => {
      if (over) return
      if (!mode) return onPage(answer ?? page)
      const found = answer && status !== 404 && (answer.render !== 'form' || answer.event)
      if (found) onPage(answer)
      else setState(answer ? 'unknown' : 'failed')
    })
    return () => void (over = true)
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, and again when the visitor wants it
  }, [attempt])

  function retry() {
    setState('loading')
    setAttempt(attempt + 1)
  }

  return (
    <div className="shell-sheet">
      <h1>{page.title}</h1>
      {state === 'loading' && (
        <p className="run-opening" role="status">
          <Spinner /> {mode ? screenTexts.openingRequest : texts.loading}
        </p>
      )}
      {state === 'failed' && <Failed onRetry={retry} />}
      {state === 'unknown' && <Unknown page={page} />}
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="ui-prose">
      <h2>{texts.openingFailed}</h2>
      <p>{texts.retry}</p>
      <p>
        <Button variant="primary" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      </p>
    </div>
  )
}

function Unknown({ page: { company, user } }: { page: FormPage }) {
  return (
    <div role="alert" className="ui-prose">
      <h2>{screenTexts.noRequest}</h2>
      <p>{screenTexts.noRequestText}</p>
      <ul>
        <li>
          <a href={location.pathname}>{screenTexts.emptyForm}</a>
        </li>
        {user.is_valid && (
          <li>
            <a href={linkTo(company, 'submissions')}>{texts.yourRequests}</a>
          </li>
        )}
      </ul>
    </div>
  )
}
