import '../../shell/ground.css'
import '../other/nothing-here.css'
import { useEffect, useState } from 'react'
import type { FormPage } from '#contract/portal/pages.ts'
import { linkTo, type PageData } from '#contract/portal/screens.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { askPage, pagePathOf } from '../../api/page.ts'
import { eventMode, pageQuery } from '../../api/event-address.ts'
import { failureTexts } from '../../shell/texts-failure.ts'
import { screenTexts } from '../../shell/texts-screens.ts'
import { menuTexts } from '../../shell/texts-menu.ts'
import { texts } from '../../shell/texts.ts'
import { CallUs } from '../other/call-us.tsx'
import { DoorIcon } from '../other/door-icon.tsx'
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
      if (found) return onPage(answer)
      if (!answer) return setState('failed')
      // What was cancelled can still be read there.
      void askRequestPage(company).then(found => {
        if (over) return
        if (!found) return setState('unknown')
        history.replaceState(null, '', found.address)
        onPage(found.page)
      })
    })
    return () => void (over = true)
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, and again when the visitor wants it
  }, [attempt])

  function retry() {
    setState('loading')
    setAttempt(attempt + 1)
  }

  if (state === 'failed') return <Failed onRetry={retry} />
  if (state === 'unknown') return <Unknown page={page} />
  return (
    <div className="nothing shell-ground">
      <h1>{page.title}</h1>
      <p role="status">
        <Spinner /> {mode ? screenTexts.openingRequest : texts.loading}
      </p>
    </div>
  )
}

/** The event details page of the request that the address names, and where it is; undefined where this visitor may see none. */
async function askRequestPage(company: FormPage['company']): Promise<{ page: PageData; address: string } | undefined> {
  const query = new URLSearchParams(location.search)
  const [path, key] = [`submissions/${query.get('event_id') ?? ''}` as const, query.get('key') ?? '']
  const search = key === '' ? '' : `key=${encodeURIComponent(key)}`
  const { page } = await askPage(company.path, path, search)
  return page?.render === 'submission' ? { page, address: linkTo(company, path) + (search && `?${search}`) } : undefined
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="nothing shell-ground">
      <DoorIcon reason="unknown" />
      <h1>{failureTexts.openingFailed}</h1>
      <p>{texts.retry}</p>
      <Button variant="primary" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </div>
  )
}

function Unknown({ page: { company, user } }: { page: FormPage }) {
  return (
    <div role="alert" className="nothing shell-ground">
      <DoorIcon reason="unknown" />
      <h1>{screenTexts.noRequest}</h1>
      <p>{screenTexts.noRequestText}</p>
      <ul className="nothing-leads">
        <li>
          <a className="ui-button ui-button-primary" href={location.pathname}>
            {screenTexts.emptyForm}
          </a>
        </li>
        {user.is_valid && (
          <li>
            <a className="ui-button ui-button-plain" href={linkTo(company, 'submissions')}>
              {menuTexts.yourRequests}
            </a>
          </li>
        )}
      </ul>
      <CallUs company={company} />
    </div>
  )
}
