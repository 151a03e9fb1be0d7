import { Alert, Anchor, Button, Checkbox, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import { type LoginEntry, logIn, loginIssues, openPopup, resetAddress } from '../shell/login.ts'
import { loginTexts } from '../shell/texts-login.ts'
import { screenTexts } from '../shell/texts-screens.ts'
import { texts as shared } from '../shell/texts.ts'
import { StaffDialog } from './staff-dialog.ts'

interface Props {
  readonly company: CompanyData
  readonly onClose: () => void
  /** Logged in: the work goes on where it was. */
  readonly onDone: () => void
}

/** The login over whatever is being worked on: nothing under it is lost (P2.7 to P2.9). */
export function StaffLoginDialog({ company, onClose, onDone }: Props) {
  const [entry, setEntry] = useState<LoginEntry>({ email: '', password: '', remember: false })
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const issues = loginIssues(entry)
  const reset = resetAddress(company.tenant_site)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    setFailure('')
    if (issues.email || issues.password) {
      const first = event.currentTarget.elements.namedItem(issues.email ? 'email' : 'password')
      return (first as HTMLInputElement).focus()
    }
    setBusy(true)
    const problem = await logIn(company.path, entry)
    setBusy(false)
    if (problem === '') onDone()
    else setFailure(problem)
  }

  return (
    <StaffDialog onClose={onClose} title={shared.login}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text>{screenTexts.locked}</Text>
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <TextInput
            label={loginTexts.email}
            name="email"
            type="email"
            autoComplete="username"
            data-autofocus
            required
            value={entry.email}
            error={checked && issues.email}
            onChange={event => setEntry({ ...entry, email: event.currentTarget.value })}
          />
          <PasswordInput
            label={loginTexts.password}
            name="password"
            autoComplete="current-password"
            required
            value={entry.password}
            error={checked && issues.password}
            onChange={event => setEntry({ ...entry, password: event.currentTarget.value })}
          />
          <Checkbox
            label={loginTexts.rememberMe}
            checked={entry.remember}
            onChange={event => setEntry({ ...entry, remember: event.currentTarget.checked })}
          />
          <Button type="submit" loading={busy}>
            {shared.login}
          </Button>
          {reset && (
            <Anchor component="button" type="button" onClick={() => openPopup(reset)}>
              {loginTexts.forgotPassword}
            </Anchor>
          )}
        </Stack>
      </form>
    </StaffDialog>
  )
}
