import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { AdminPersonPage } from '#contract/portal/people-pages.ts'
import { setPersonTeams } from '#contract/portal/staff-people.ts'
import { editingTexts } from '../../admin/editing/editing-texts.ts'
import { SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { texts as shared } from '../../shell/texts.ts'
import { personTexts as texts } from './person-texts.ts'
import { useDecision } from './use-decision.ts'

interface Props {
  readonly page: AdminPersonPage
}

/** The teams of the person, and the way to change them. */
export function TeamsCard({ page }: Props) {
  const { person, teams } = page
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsSection title={texts.teams}>
      {person.teams.length === 0 ? (
        <p className="staff-hint">{teams.length === 0 ? texts.noTeamsYet : texts.noTeams}</p>
      ) : (
        <ul className="staff-chosen">
          {person.teams.map(({ uuid, name }) => (
            <li key={uuid}>{name}</li>
          ))}
        </ul>
      )}
      {!person.is_self && teams.length > 0 && (
        <div className="people-acts">
          <Button variant="default" onClick={() => setOpen(true)}>
            {texts.changeTeams}
          </Button>
        </div>
      )}
      {isOpen && <TeamsDialog page={page} onClose={() => setOpen(false)} />}
    </SettingsSection>
  )
}

function TeamsDialog({ page, onClose }: Props & { readonly onClose: () => void }) {
  const { person, teams, company } = page
  const [chosen, setChosen] = useState<readonly string[]>(person.teams.map(({ uuid }) => uuid))
  const { decide, busy } = useDecision()
  const save = () =>
    decide(
      setPersonTeams,
      { params: { company: company.path, uuid: person.uuid }, body: { teams: [...chosen] } },
      texts.teamsSaved,
      onClose,
    )

  return (
    <StaffDialog title={texts.teamsOf(person.name || person.email)} onClose={onClose}>
      <Stack gap="sm">
        {teams.map(({ uuid, name }) => (
          <Checkbox
            key={uuid}
            label={name}
            checked={chosen.includes(uuid)}
            onChange={({ currentTarget: { checked } }) => setChosen(now => (checked ? [...now, uuid] : now.filter(one => one !== uuid)))}
          />
        ))}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {shared.cancel}
        </Button>
        <Button loading={busy} onClick={() => void save()}>
          {editingTexts.save}
        </Button>
      </Group>
    </StaffDialog>
  )
}
