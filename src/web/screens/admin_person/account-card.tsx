import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AdminPersonPage } from '#contract/portal/people-pages.ts'
import { activatePerson, logOutPerson } from '#contract/portal/staff-people.ts'
import { companyTime } from '../../admin/company-time.ts'
import { peopleTexts } from '../../admin/people/people-texts.ts'
import { PersonState } from '../../admin/people/person-state.tsx'
import { personDataLink } from '../../admin/person-data-link.ts'
import { SettingsRows, SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { useAsk } from '../../admin/use-ask.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { PersonLink } from './person-link.tsx'
import { personTexts as texts } from './person-texts.ts'
import { ResetFactor } from './reset-factor.tsx'
import { resetFactorTexts as factorTexts } from './reset-factor-texts.ts'
import { useDecision } from './use-decision.ts'

/** State, ways in and sessions of the person, and what ends them. */
export function AccountCard({ page }: { page: AdminPersonPage }) {
  const { person, company } = page
  const [leaving, setLeaving] = useState<'deactivate' | 'remove'>()
  const { decide, busy } = useDecision()
  const ask = useAsk()
  const { both } = companyTime(company)
  const name = person.name || person.email
  // A new password stands in for what they have here; who comes by another system alone never had one.
  const hasOwnWay = person.ways.some(way => way !== 'sign_on')
  const params = { company: company.path, uuid: person.uuid }
  const when = (instant: string) => (instant === '' ? '' : both(Date.parse(instant)))

  async function logOut() {
    if (await ask({ title: texts.logOutTitle(name), text: texts.logOutText, yes: texts.logOut }))
      await decide(logOutPerson, { params }, texts.loggedOut)
  }

  return (
    <SettingsSection title={texts.account}>
      <SettingsRows
        rows={[
          [texts.state, <PersonState key="state" person={person} />],
          [texts.email, <bdi key="email">{person.email}</bdi>],
          [texts.ways, person.ways.length === 0 ? peopleTexts.noWay : person.ways.map(way => peopleTexts.ways[way]).join(', ')],
          ...(person.identities.length === 0 ? [] : [[texts.connected, <Identities key="identities" page={page} />] as const]),
          [factorTexts.factor, person.has_second_factor ? factorTexts.on : factorTexts.off],
          [texts.seen, when(person.seen_at) || peopleTexts.never],
          [texts.sessions, String(person.sessions)],
          ...(person.invited_at === '' ? [] : [[texts.invited, when(person.invited_at)] as const]),
          [texts.since, when(person.created_at)],
        ]}
      />
      {!person.is_self && (
        <div className="people-acts">
          <Button component="a" href={personDataLink(company, person.email)} variant="default">
            {texts.allData}
          </Button>
          {person.sessions > 0 && (
            <Button variant="default" loading={busy} onClick={() => void logOut()}>
              {texts.logOut}
            </Button>
          )}
          {person.state !== 'deactivated' && <PersonLink page={page} kind={hasOwnWay ? 'reset' : 'invite'} />}
          {(person.has_second_factor || person.ways.includes('passkey')) && <ResetFactor page={page} />}
          {person.state === 'deactivated' ? (
            <Button variant="default" loading={busy} onClick={() => void decide(activatePerson, { params }, texts.activated)}>
              {texts.activate}
            </Button>
          ) : (
            <Button variant="default" color="red" onClick={() => setLeaving('deactivate')}>
              {texts.deactivate}
            </Button>
          )}
          <Button variant="outline" color="red" onClick={() => setLeaving('remove')}>
            {texts.remove}
          </Button>
        </div>
      )}
      {leaving && <LeaveDialog page={page} act={leaving} onClose={() => setLeaving(undefined)} />}
    </SettingsSection>
  )
}

/** As whom other systems know them, and since when. */
function Identities({ page: { person, company } }: { page: AdminPersonPage }) {
  const { date } = companyTime(company)
  return person.identities.map(({ issuer, label, email, made_at, by }) => (
    <div key={issuer}>
      <bdi>{label}</bdi>
      {email !== '' && (
        <>
          {' · '}
          <bdi>{email}</bdi>
        </>
      )}
      {` · ${texts.connectedSince(date(Date.parse(made_at)))}${by === '' ? ` · ${texts.notUsed}` : ''}`}
    </div>
  ))
}
