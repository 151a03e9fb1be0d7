import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { erasePerson } from '#contract/portal/privacy.ts'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { privacyTexts as texts } from './settings-privacy-texts.ts'

interface Props {
  /** Its path. */
  readonly company: string
  readonly email: string
  readonly onClose: () => void
  readonly onErased: () => void
}

/** Says what goes and what stays, and forgets somebody once their address was typed. */
export function EraseDialog({ company, email, onClose, onErased }: Props) {
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isSame = typed.trim().toLowerCase() === email.toLowerCase()

  async function erase(event: FormEvent) {
    event.preventDefault()
    if (!isSame) return
    setBusy(true)
    const { ok, body } = await confirmedCall(erasePerson, { params: { company }, body: { email }, quiet: true })
    setBusy(false)
    if (!ok) return toastFailure(texts.eraseFailed, body?.message[1] || shared.retry)
    const { requests = 0, is_done = true } = body.data ?? {}
    toastSuccess(is_done ? texts.erased(requests) : texts.erasing)
    onErased()
  }

  return (
    <StaffDialog onClose={onClose} title={texts.eraseTitle(email)} size="lg">
      <form onSubmit={event => void erase(event)}>
        <Listed title={texts.goesTitle} lines={texts.goesList} />
        <Listed title={texts.staysTitle} lines={texts.staysList} />
        <TextInput
          mt="md"
          label={texts.typeEmail}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" color="red" disabled={!isSame} loading={isBusy}>
            {texts.erase}
          </Button>
        </Group>
      </form>
    </StaffDialog>
  )
}

function Listed({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <>
      <h3 className="privacy-found">{title}</h3>
      <ul>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
