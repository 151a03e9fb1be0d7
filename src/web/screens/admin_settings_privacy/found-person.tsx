import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { PersonFound } from '#contract/portal/privacy.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { privacyTexts as texts } from './settings-privacy-texts.ts'
import { usePersonExport } from './use-person-export.ts'

interface Props {
  /** Its path. */
  readonly company: string
  readonly person: PersonFound
  readonly onChange: () => void
}

/** What there is about somebody, in numbers, and what can be done with it. */
export function FoundPerson({ company, person, onChange }: Props) {
  const { email, account, requests, ahead, drafts, mails } = person
  const [isErasing, setErasing] = useState(false)
  const exporting = usePersonExport(company, email)
  if (!account && requests + drafts + mails === 0) return <p>{texts.nothing(email)}</p>
  return (
    <>
      <h3 className="privacy-found">{texts.found(email)}</h3>
      <ul>
        <li>{account ? texts.account(account.name) : texts.noAccount}</li>
        <li>
          {texts.requests(requests)}
          {ahead > 0 && `: ${texts.ahead(ahead)}`}
        </li>
        <li>{texts.drafts(drafts)}</li>
        <li>{texts.mails(mails)}</li>
      </ul>
      <p className="staff-hint privacy-hint">{texts.exportText}</p>
      <Group>
        <Button variant="default" loading={exporting.isMaking} onClick={() => void exporting.begin()}>
          {texts.export}
        </Button>
        {exporting.made && (
          <Button component="a" href={exporting.made.href} download variant="light">
            {`${texts.download} ${exporting.made.name}`}
          </Button>
        )}
        <Button color="red" variant="outline" disabled={account?.is_staff === true} onClick={() => setErasing(true)}>
          {texts.erase}
        </Button>
      </Group>
      {exporting.isMaking && <p>{texts.exportBegun}</p>}
      {exporting.failure !== '' && (
        <p role="alert" className="privacy-failed">
          {exporting.failure}
        </p>
      )}
      {account?.is_staff && <p className="staff-hint privacy-hint">{texts.isStaff}</p>}
      {isErasing && (
        <EraseDialog
          company={company}
          email={email}
          onClose={() => setErasing(false)}
          onErased={() => {
            setErasing(false)
            onChange()
          }}
        />
      )}
    </>
  )
}
