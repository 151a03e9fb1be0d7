import { Fragment } from 'react'
import type { OwnRow } from '#contract/portal/own-row.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { clockZone } from '#fields/kit/zone-words.ts'
import { useHydrated } from '../../shell/hydrated.ts'
import { wholeTimes } from '../../shell/whole-times.ts'
import { daysText, zoneText } from './own-dates.ts'
import { peopleText } from './people-text.ts'

interface Props {
  readonly event: Pick<OwnRow, 'start_date' | 'start_time' | 'end_date' | 'end_time' | 'timezone' | 'place' | 'place_language' | 'people'>
  readonly company: CompanyData
  readonly className?: string
}

/** When, where and for how many a request is; nothing of it is said for nothing. */
export function EventFacts({ event, company, className }: Props) {
  const { place, place_language, people } = event
  // The server does not know whose clock it is read by.
  const own = useHydrated() ? clockZone() : ''
  const facts = [
    { text: wholeTimes(daysText(event, company)) },
    { text: zoneText(event, own) },
    { text: place, language: place_language },
    { text: peopleText(people) },
  ]
  const said = facts.filter(({ text }) => text !== '')
  if (said.length === 0) return null
  return (
    <p className={className} dir="auto">
      {said.map(({ text, language }, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          <bdi lang={language}>{text}</bdi>
        </Fragment>
      ))}
    </p>
  )
}
