import './sent-here.css'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import type { UserData } from '#contract/portal/people.ts'
import { formatDate } from '#fields/kit/formats.ts'
import { Button } from '#ui/button.tsx'
import { forgetSent, sentKeyOf, type SentRequest, sentRequestsIn } from '../../shell/sent-here.ts'
import { menuTexts } from '../../shell/texts-menu.ts'
import { useWhen } from '../submissions/use-when.ts'
import { sentHereTexts as texts } from './sent-here-texts.ts'

interface Props {
  readonly company: CompanyData
  readonly user: UserData
}

/** What a guest sent from this browser, to find again and to remove; it ends with any login. */
export function SentHere({ company, user }: Props) {
  const { requests, now } = useSentRequests(company.path)
  const [removals, setRemovals] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)
  const { is_valid } = user

  // All of it where somebody logged in and this browser did not hear of it; else what is too old, which is no longer shown.
  useEffect(() => forgetSent(company.path, is_valid ? undefined : ''), [is_valid, company.path])

  // What was pressed is gone with its line.
  useEffect(() => {
    if (removals > 0) title.current?.focus()
  }, [removals])

  function remove(reference?: string) {
    forgetSent(company.path, reference)
    setRemovals(removals + 1)
  }

  if (is_valid || (requests.length === 0 && removals === 0)) return null
  return (
    <section className="sent-here" aria-labelledby="sent-here">
      <header>
        <h2 id="sent-here" ref={title} tabIndex={-1}>
          {texts.title}
        </h2>
        {requests.length > 0 && (
          <Button variant="quiet" onClick={() => remove()}>
            {texts.clearAll}
          </Button>
        )}
      </header>
      <p>{requests.length > 0 ? texts.note : texts.cleared}</p>
      {requests.length > 0 && (
        <ul>
          {requests.map(request => (
            <SentLine key={request.reference} request={request} company={company} now={now} onRemove={() => remove(request.reference)} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface LineProps {
  readonly request: SentRequest
  readonly company: CompanyData
  readonly now: number
  readonly onRemove: () => void
}

function SentLine({ request: { reference, title, day, link, until, at }, company, now, onRemove }: LineProps) {
  const when = useWhen(company)
  const isOpen = link !== '' && Date.parse(until) > now
  return (
    <li>
      <div>
        <h3 dir="auto">{isOpen ? <a href={link}>{title}</a> : title}</h3>
        <p>
          {day && <time dateTime={day}>{formatDate(day, company)}</time>}
          <span>
            {menuTexts.reference} <strong dir="ltr">{reference}</strong>
          </span>
          <time dateTime={at}>{texts.sent({ when: when(at) })}</time>
        </p>
        {link !== '' && <p>{isOpen ? texts.until({ when: when(until) }) : texts.ended}</p>}
      </div>
      <Button variant="quiet" aria-label={texts.removeRequest({ name: title, reference })} onClick={onRemove}>
        {texts.remove}
      </Button>
    </li>
  )
}

/** As they are now, also when another tab sends, removes or logs in; the server knows none. */
function useSentRequests(company: string): { readonly requests: readonly SentRequest[]; readonly now: number } {
  const [now] = useState(Date.now)
  const text = useSyncExternalStore(
    listener => {
      addEventListener('storage', listener)
      return () => removeEventListener('storage', listener)
    },
    () => storedText(sentKeyOf(company)),
    () => null,
  )
  return { requests: sentRequestsIn(text, now), now }
}

function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
