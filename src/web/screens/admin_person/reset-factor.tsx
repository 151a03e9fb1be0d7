import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AdminPersonPage } from '#contract/portal/people-pages.ts'
import { resetSecondFactor } from '#contract/portal/second-factor.ts'
import { peopleTexts } from '../../admin/people/people-texts.ts'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { resetFactorTexts as texts } from './reset-factor-texts.ts'

/** Somebody lost what their second factor is: it is taken away, and the audit says why (P2.134). */
export function ResetFactor({ page: { person, company } }: { page: AdminPersonPage }) {
  const { reload } = useNavigation()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [issue, setIssue] = useState('')
  const [busy, setBusy] = useState(false)
  const name = person.name || person.email

  function open() {
    setReason('')
    setIssue('')
    setOpen(true)
  }

  async function reset() {
    if (reason.trim() === '') return setIssue(texts.reasonMissing)
    setBusy(true)
    const { ok, status, body } = await confirmedCall(resetSecondFactor, {
      params: { company: company.path, uuid: person.uuid },
      body: { reason },
      quiet: true,
    })
    setBusy(false)
    if (!ok) {
      setIssue(body?.issues?.['reason'] ?? '')
      if (status !== 401 && !body?.issues) toastFailure(body?.message[0] || peopleTexts.failed, body?.message[1] || shared.retry)
      return
    }
    toastSuccess(texts.done)
    await reload()
    setOpen(false)
  }

  return (
    <>
      <Button variant="default" onClick={open}>
        {texts.reset}
      </Button>
      {isOpen && (
        <StaffDialog title={texts.title(name)} onClose={() => setOpen(false)}>
          <form
            onSubmit={event => {
              event.preventDefault()
              void reset()
            }}
          >
            <Stack>
              <Text>{texts.text}</Text>
              <TextInput
                data-autofocus
                label={texts.reason}
                description={texts.reasonHelp}
                maxLength={200}
                value={reason}
                error={issue || undefined}
                onChange={event => setReason(event.currentTarget.value)}
              />
            </Stack>
            <Group justify="flex-end" mt="lg">
              <Button variant="default" onClick={() => setOpen(false)}>
                {shared.cancel}
              </Button>
              <Button type="submit" color="red" loading={busy}>
                {texts.reset}
              </Button>
            </Group>
          </form>
        </StaffDialog>
      )}
    </>
  )
}
