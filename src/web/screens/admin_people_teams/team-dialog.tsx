import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { MAX_EMAIL, MAX_TEAM_NAME } from '#contract/portal/person-rules.ts'
import type { AdminTeamsPage, TeamRow } from '#contract/portal/people-pages.ts'
import type { PersonName } from '#contract/portal/person-name.ts'
import { addTeam, editTeam } from '#contract/portal/staff-people.ts'
import { editingTexts } from '../../admin/editing/editing-texts.ts'
import { firstWrongIn } from '../../admin/editing/setting-in.ts'
import { leadTo } from '../../admin/focus.ts'
import { Icon } from '../../admin/icons.tsx'
import { PersonSelect } from '../../admin/people/person-select.tsx'
import { peopleTexts } from '../../admin/people/people-texts.ts'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { texts as staff } from '../../admin/texts.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { teamsTexts as texts } from './teams-texts.ts'

interface Props {
  readonly page: AdminTeamsPage
  /** undefined: a new one. */
  readonly team: TeamRow | undefined
  readonly onClose: () => void
}

const DIALOG = '[role="dialog"]'
/** The button beside the last person of the team who can be taken out. */
const lastPerson = () => [...document.querySelectorAll<HTMLElement>(`${DIALOG} .staff-chosen button`)].at(-1)

/** Name, address and people of a team (P2.65). */
export function TeamDialog({ page, team, onClose }: Props) {
  const { reload } = useNavigation()
  const [name, setName] = useState(team?.name ?? '')
  const [email, setEmail] = useState(team?.email ?? '')
  const [people, setPeople] = useState<readonly PersonName[]>(team?.people ?? [])
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const company = page.company.path
  const own = page.user.email

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const body = { name, email, people: people.map(({ uuid }) => uuid) }
    const saved = team
      ? await confirmedCall(editTeam, { params: { company, uuid: team.uuid }, body })
      : await confirmedCall(addTeam, { params: { company }, body })
    setBusy(false)
    if (!saved.ok) {
      setIssues(saved.body?.issues ?? {})
      if (saved.body?.issues) leadTo(firstWrongIn(DIALOG))
      if (saved.status !== 401) toastFailure(texts.failed, saved.body?.message[1])
      return
    }
    toastSuccess(team ? texts.saved : texts.created)
    await reload()
    onClose()
  }

  return (
    <StaffDialog title={team ? texts.editTitle : texts.createTitle} onClose={onClose}>
      <form noValidate onSubmit={event => void save(event)}>
        <Stack>
          <TextInput
            required
            data-autofocus
            label={texts.name}
            data-max={MAX_TEAM_NAME}
            autoComplete="off"
            value={name}
            error={issues['name']}
            onChange={event => setName(event.currentTarget.value)}
          />
          <TextInput
            label={texts.email}
            description={texts.emailHelp}
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            data-max={MAX_EMAIL}
            value={email}
            error={issues['email']}
            onChange={event => setEmail(event.currentTarget.value)}
          />
          <Input.Wrapper label={texts.people} labelElement="div" description={texts.own}>
            {people.length === 0 && <p className="staff-hint">{texts.noPeople}</p>}
            <ul className="staff-chosen">
              {people.map(person => (
                <li key={person.uuid}>
                  <span>
                    {person.name} <bdi className="staff-hint">{person.email}</bdi>
                  </span>
                  {person.email !== own && (
                    <ActionIcon
                      variant="subtle"
                      aria-label={peopleTexts.remove(person.name)}
                      onClick={() => {
                        setPeople(now => now.filter(({ uuid }) => uuid !== person.uuid))
                        leadTo(() => lastPerson() ?? document.querySelector<HTMLElement>(`${DIALOG} input`))
                      }}
                    >
                      <Icon name="close" />
                    </ActionIcon>
                  )}
                </li>
              ))}
            </ul>
          </Input.Wrapper>
          <PersonSelect
            key={people.length}
            company={company}
            label={texts.add}
            without={people.map(({ uuid }) => uuid)}
            onChoose={person => {
              if (!person || person.email === own) return
              setPeople(now => [...now, person])
              // The line in which they were found begins anew.
              leadTo(lastPerson)
            }}
          />
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {team ? editingTexts.save : staff.create}
          </Button>
        </Group>
      </form>
    </StaffDialog>
  )
}
