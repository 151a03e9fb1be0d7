import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { findPerson, type PersonFound } from '#contract/portal/privacy.ts'
import { call } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { FoundPerson } from './found-person.tsx'
import { privacyTexts as texts } from './settings-privacy-texts.ts'

/** The address that another screen leads here with: behind the #, where no server and no log reads it. */
const addressed = (): string => decodeURIComponent(location.hash.slice(1))

/** Looks for everything about whoever has an address. @param company its path */
export function PersonCard({ company }: { company: string }) {
  const [email, setEmail] = useState(addressed)
  const [issue, setIssue] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [found, setFound] = useState<PersonFound>()

  async function find(event?: FormEvent) {
    event?.preventDefault()
    setIssue('')
    if (email.trim() === '') return
    setBusy(true)
    const { ok, body } = await call(findPerson, { params: { company }, body: { email: email.trim() }, quiet: true })
    setBusy(false)
    setFound(ok ? body : undefined)
    if (!ok) setIssue(body?.issues?.['email'] ?? body?.message[1] ?? shared.retry)
  }

  return (
    <>
      <p>{texts.personText}</p>
      <form onSubmit={event => void find(event)}>
        <Group align="end">
          <TextInput
            className="privacy-email"
            label={texts.email}
            type="text"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            value={email}
            error={issue}
            onChange={event => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={isBusy}>
            {texts.find}
          </Button>
        </Group>
      </form>
      <div role="status">{found && <FoundPerson key={found.email} company={company} person={found} onChange={() => void find()} />}</div>
    </>
  )
}
