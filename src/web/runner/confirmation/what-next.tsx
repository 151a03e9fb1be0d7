import './what-next.css'
import { wallOf } from '#engine/rules/formulas/zones.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import type { Submitted, SubmittedConfirmation } from '#contract/portal/submissions.ts'
import { requestPageOf } from '../../shell/request-page.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { foreignZone } from '#fields/kit/zone-words.ts'
import { formatDate, formatDateTime, formatTime } from '#fields/kit/formats.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import { CopyButton } from '../../shell/copy-button.tsx'
import { sendingTexts as texts } from '../../shell/texts-sending.ts'
import { menuTexts } from '../../shell/texts-menu.ts'
import type { SubmissionFacts } from './submission-facts.ts'
import { isConfirmed } from './sent-spaces.ts'
import type { ConfirmationProps } from './confirmation-props.ts'

interface Step {
  readonly when: string
  readonly what: string
  readonly isDone?: boolean
  readonly mail?: string
}

/** Known facts alone, each with its time; no promise that nobody made. Nothing for a submit without any. */
export function WhatNext({ company, submitted, facts, user }: ConfirmationProps) {
  const steps = facts ? stepsOf(facts, submitted, company) : []
  if (steps.length === 0 && !submitted?.edit_link) return null
  return (
    <section className="sent-next" lang={languageNow()} aria-labelledby="sent-next">
      <h2 id="sent-next">{texts.whatNext}</h2>
      {steps.length > 0 && (
        <ol>
          {steps.map(({ when, what, isDone, mail }) => (
            <li key={what} data-done={isDone}>
              <p className="sent-when">{when}</p>
              <p>{what}</p>
              {mail && <p>{mail}</p>}
            </li>
          ))}
        </ol>
      )}
      {submitted && user.is_valid && (
        <p>
          {texts.amongYours} <a href={linkTo(company, `submissions/${submitted.event_id}`)}>{menuTexts.yourRequests}</a>
        </p>
      )}
      {submitted?.edit_link && <EditLink link={submitted.edit_link} requestPage={requestPageOf(submitted)} />}
    </section>
  )
}

/** A guest's own edit link, to copy and save, and the page of the request that it opens too. */
function EditLink({ link, requestPage }: { readonly link: string; readonly requestPage: string }) {
  const address = new URL(link, location.href).href
  return (
    <div className="sent-link">
      <h3>{texts.editLink}</h3>
      <div>
        <a href={link} dir="ltr">
          {address}
        </a>
        <CopyButton text={address} what={texts.editLink} />
      </div>
      <p>{texts.editLinkNote}</p>
      <p>
        <a href={requestPage}>{texts.requestPage}</a>
      </p>
    </div>
  )
}

function stepsOf(
  { at, edited, firstDay, firstTime, timezone = '' }: SubmissionFacts,
  submitted: Submitted | undefined,
  company: CompanyData,
): Step[] {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || company.timezone
  const mail = mailOf(submitted?.confirmation)
  const steps: Step[] = [{ when: whenOf(at, zone, company), what: edited ? texts.changesSent : texts.requestSent, isDone: true, mail }]
  const until = submitted?.edit_link_until
  if (until) steps.push({ when: texts.until({ when: formatDateTime(until, zone, company) }), what: texts.mayChange })
  if (firstDay !== '') {
    const words = isConfirmed(submitted) ? BEGINS : REQUESTED
    const what = words(formatTime(firstTime, company), foreignZone(timezone, firstDay, firstTime, zone))
    steps.push({ when: texts.onDay({ weekday: weekdayOf(firstDay), date: formatDate(firstDay, company) }), what })
  }
  return steps
}

/** As the server says: the browser knows neither the limits nor whether mails leave. */
function mailOf(confirmation: SubmittedConfirmation | undefined): string {
  if (!confirmation) return ''
  const { to: address, is_withheld } = confirmation
  return is_withheld ? texts.noConfirmation({ address }) : texts.confirmationGoes({ address })
}

/** @param time '' for none @param zone of that time, where it is not the one of the own clock */
type DayWords = (time: string, zone: string) => string

const BEGINS: DayWords = (time, zone) => {
  if (time === '') return texts.begins
  return zone === '' ? texts.beginsAt({ time }) : texts.beginsAtIn({ time, zone })
}

/** What nobody confirmed is not said to take place. */
const REQUESTED: DayWords = (time, zone) => {
  if (time === '') return texts.requestedFor
  return zone === '' ? texts.requestedForTime({ time }) : texts.requestedForTimeIn({ time, zone })
}

/** An instant of this day by its time alone. */
function whenOf(instant: string, zone: string, company: CompanyData): string {
  const [then, now] = [wallAt(Date.parse(instant), zone), wallAt(Date.now(), zone)]
  const isToday = then.slice(0, 10) === now.slice(0, 10)
  return isToday ? texts.today({ time: formatTime(then.slice(11, 16), company) }) : formatDateTime(instant, zone, company)
}

const MINUTE_MS = 60_000

const wallAt = (at: number, zone: string) => new Date(wallOf(Math.floor(at / MINUTE_MS), zone) * MINUTE_MS).toISOString()

const weekdayOf = (day: string) =>
  new Intl.DateTimeFormat(languageNow(), { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))
