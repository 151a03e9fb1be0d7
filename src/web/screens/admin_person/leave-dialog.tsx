import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { linkTo } from '#contract/portal/screens.ts'
import type { AdminPersonPage } from '#contract/portal/people-pages.ts'
import type { PersonName } from '#contract/portal/person-name.ts'
import { deactivatePerson, removePerson } from '#contract/portal/staff-people.ts'
import { PersonSelect } from '../../admin/people/person-select.tsx'
import { peopleTexts } from '../../admin/people/people-texts.ts'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { personTexts as texts } from './person-texts.ts'

interface Props {
  readonly page: AdminPersonPage
  readonly act: 'deactivate' | 'remove'
  readonly onClose: () => void
}

/** Whoever worked on, or sent, many requests leaves in portions. */
const LEAVE_TIMEOUT_MS = 180_000

/** Somebody leaves: who takes over what is theirs is asked where there is something (P2.63). */
export function LeaveDialog({ page, act, onClose }: Props) {
  const { person, company } = page
  const { reload, go } = useNavigation()
  const [successor, setSuccessor] = useState<PersonName>()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [issue, setIssue] = useState('')
  const name = person.name || person.email
  const leaves = texts.leaves(person.leaves)
  const isRemoval = act === 'remove'

  async function leave() {
    setBusy(true)
    const params = { company: company.path, uuid: person.uuid }
    const { ok, status, body } = isRemoval
      ? await confirmedCall(removePerson, { params, timeout: LEAVE_TIMEOUT_MS, query: { successor: successor?.uuid ?? '' } })
      : await confirmedCall(deactivatePerson, { params, timeout: LEAVE_TIMEOUT_MS, body: successor ? { successor: successor.uuid } : {} })
    setBusy(false)
    if (!ok) {
      setIssue(body?.issues?.['successor'] ?? '')
      if (status !== 401) toastFailure(body?.message[0] || peopleTexts.failed, body?.message[1])
      return
    }
    toastSuccess(isRemoval ? texts.removed : texts.deactivated)
    if (isRemoval) return go(linkTo(company, 'admin/people'))
    await reload()
    onClose()
  }

  return (
    <StaffDialog title={isRemoval ? texts.removeTitle(name) : texts.deactivateTitle(name)} onClose={onClose}>
      <Stack>
        <Text>{isRemoval ? texts.removeText : texts.deactivateText}</Text>
        {leaves !== '' && (
          <PersonSelect
            company={company.path}
            label={texts.successor}
            description={texts.successorHelp(leaves)}
            error={issue || undefined}
            chosen={successor}
            without={[person.uuid]}
            onChoose={chosen => {
              setIssue('')
              setSuccessor(chosen)
            }}
          />
        )}
        {person.leaves.requests > 0 && (
          <Text size="sm" role="status">
            {successor ? texts.unassignedRest : texts.unassigned(person.leaves.requests)}
          </Text>
        )}
        {isRemoval && (
          <TextInput
            label={texts.removeConfirm}
            description={person.email}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
        )}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {shared.cancel}
        </Button>
        <Button color="red" loading={busy} disabled={isRemoval && typed.trim() !== person.email} onClick={() => void leave()}>
          {isRemoval ? texts.remove : texts.deactivate}
        </Button>
      </Group>
    </StaffDialog>
  )
}
