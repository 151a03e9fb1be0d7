import './own-card.css'
import type { OwnRow } from '#contract/portal/own-row.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { sheetTexts } from '../../runner/check/sheet-texts.ts'
import { EventFacts } from './event-facts.tsx'
import { screenTexts } from '../../shell/texts-screens.ts'
import { menuTexts } from '../../shell/texts-menu.ts'
import { leafOf } from './own-dates.ts'
import { ownLanguage, ownName } from './own-name.ts'
import { waitingText } from '../../shell/waiting-text.ts'
import { StatusMark } from './status-mark.tsx'
import { useWhen } from './use-when.ts'

interface Props {
  readonly row: OwnRow
  readonly company: CompanyData
  /** Of its heading. */
  readonly level: 2 | 3
}

/** One request: what it is, when, where and for how many, and the ways on that its form still offers. */
export function OwnCard({ row, company, level }: Props) {
  const { event_name, form, reference, at, open_link, clone_link, details_link, spaces } = row
  const when = useWhen(company)
  const name = ownName(row)
  const Heading = `h${level}` as const
  return (
    <li className="own-card">
      <Leaf day={row.start_date} />
      <div className="own-what">
        <Heading dir="auto" lang={ownLanguage(row)}>
          <a href={details_link}>{name}</a>
        </Heading>
        <EventFacts event={row} company={company} />
        <p className="own-about">
          {event_name && (
            <span dir="auto" lang={form.language}>
              {form.title || form.name}
            </span>
          )}
          <span>
            {menuTexts.reference} <strong dir="ltr">{reference}</strong>
          </span>
          <time dateTime={at}>{stateOf(row)({ when: when(at) })}</time>
        </p>
        {spaces.length > 0 && (
          <ul className="own-spaces" aria-label={sheetTexts.spaces}>
            {spaces.map(({ name, building, layout, status, rank }, index) => (
              <li key={index} dir="auto">
                {nameIn(nameIn(name, building), layout)} <span>{rank === undefined ? status : waitingText(rank)}</span>
              </li>
            ))}
          </ul>
        )}
        {!open_link && !clone_link && <p className="own-about">{screenTexts.formClosed}</p>}
      </div>
      <div className="own-ways">
        <State row={row} />
        {open_link && (
          <a className="ui-button ui-button-quiet" href={open_link} aria-label={screenTexts.editRequest({ name, reference })}>
            {screenTexts.edit}
          </a>
        )}
        {clone_link && (
          <a className="ui-button ui-button-quiet" href={clone_link} aria-label={screenTexts.cloneRequest({ name, reference })}>
            {screenTexts.clone}
          </a>
        )}
      </div>
    </li>
  )
}

/** `Hall A, North House` */
const nameIn = (name: string, place: string) => (place === '' ? name : sheetTexts.spaceIn({ name, place }))

function Leaf({ day }: { readonly day: string }) {
  const leaf = leafOf(day)
  // What it says stands beside it in words.
  return (
    <p className="own-leaf" aria-hidden="true">
      {leaf ? (
        <>
          <span>{leaf.month}</span>
          <b>{leaf.day}</b>
          <span>{leaf.weekday}</span>
        </>
      ) : (
        <span>{screenTexts.noDate}</span>
      )}
    </p>
  )
}

/** Where it stands, and whether it was changed. */
function State({ row: { status, is_cancelled, is_changed } }: { readonly row: OwnRow }) {
  return (
    <>
      {is_changed && !is_cancelled && <span className="own-state">{screenTexts.changed}</span>}
      {status && <StatusMark status={status} />}
    </>
  )
}

const stateOf = ({ is_changed, is_cancelled }: OwnRow) => (is_changed && !is_cancelled ? screenTexts.changedAt : screenTexts.sentAt)
