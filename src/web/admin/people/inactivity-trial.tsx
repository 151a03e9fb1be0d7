import './people.css'
import { Text } from '@mantine/core'
import { INACTIVE_NOTICE_DAYS } from '#contract/portal/inactivity.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { companyTime } from '../company-time.ts'
import { inactivityTexts as texts } from './inactivity-texts.ts'
import { useInactivity } from './use-inactivity.ts'

interface Props {
  readonly company: CompanyData
  readonly days: number
}

/** Whose accounts would be switched off today after so many days. Nothing is done by it. */
export function InactivityTrial({ company, days }: Props) {
  const state = useInactivity(company.path, days)
  const { date } = companyTime(company)
  if (state === undefined || state === 'failed')
    return (
      <Text size="sm" role="status">
        {state === 'failed' ? texts.notRead : texts.looking}
      </Text>
    )
  const { staff, inactive, people } = state.trial
  return (
    <div>
      <Text size="sm" role="status">
        {texts.trial(inactive, staff, INACTIVE_NOTICE_DAYS)}
      </Text>
      {people.length > 0 && (
        <ul className="people-inactive" aria-label={texts.whom}>
          {people.map(({ uuid, name, email, since }) => (
            <li key={uuid}>{texts.since(name || email, date(Date.parse(since)))}</li>
          ))}
          {inactive > people.length && <li>{texts.more(inactive - people.length)}</li>}
        </ul>
      )}
    </div>
  )
}
