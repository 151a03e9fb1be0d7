import '../../admin/people/people.css'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useState } from 'react'
import type { AdminTeamsPage, TeamRow } from '#contract/portal/people-pages.ts'
import { removeTeam } from '#contract/portal/staff-people.ts'
import { type Column, DataTable } from '../../admin/data-table.tsx'
import { Icon } from '../../admin/icons.tsx'
import { PeopleTabs } from '../../admin/people/people-tabs.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { Empty } from '../../admin/states.tsx'
import { texts as shared } from '../../admin/texts.ts'
import { useAsk } from '../../admin/use-ask.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { TeamDialog } from './team-dialog.tsx'
import { teamsTexts as texts } from './teams-texts.ts'

/** The teams of the company (P2.65). */
export function AdminPeopleTeamsScreen({ page }: { page: AdminTeamsPage }) {
  const { teams, company } = page
  const { reload } = useNavigation()
  const ask = useAsk()
  const [opened, setOpened] = useState<{ readonly team: TeamRow | undefined }>()

  async function remove({ uuid, name, people }: TeamRow) {
    if (!(await ask({ title: texts.deleteTitle, text: texts.deleteText(name, people.length), yes: shared.delete, danger: true }))) return
    const { ok, status, body } = await confirmedCall(removeTeam, { params: { company: company.path, uuid } })
    if (ok) toastSuccess(texts.deleted)
    else if (status !== 401) toastFailure(texts.deleteFailed, body?.message[1])
    if (ok || status === 404) await reload()
  }

  const create = (
    <Button leftSection={<Icon name="add" />} onClick={() => setOpened({ team: undefined })}>
      {texts.create}
    </Button>
  )
  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
        {teams.length > 0 && create}
      </div>
      <PeopleTabs />
      {teams.length === 0 ? (
        <Empty icon="people" title={texts.emptyTitle} text={texts.emptyText} action={create} />
      ) : (
        <DataTable
          label={screenTitle(page)}
          columns={columnsWith(team => setOpened({ team }), remove)}
          rows={teams}
          keyOf={team => team.uuid}
          onOpen={team => setOpened({ team })}
        />
      )}
      {opened && <TeamDialog page={page} team={opened.team} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const columnsWith = (edit: (team: TeamRow) => void, remove: (team: TeamRow) => Promise<void>): readonly Column<TeamRow>[] => [
  { key: 'name', title: texts.name, cell: ({ name }) => name },
  { key: 'email', title: texts.email, cell: ({ email }) => (email === '' ? texts.toPeople : <bdi>{email}</bdi>) },
  { key: 'people', title: texts.people, width: 20, cell: ({ people }) => people.map(({ name }) => name).join(', ') || texts.noPeople },
  {
    key: 'actions',
    title: '',
    actions: true,
    width: 6.5,
    cell: team => (
      <>
        <Tooltip label={texts.editTitle}>
          <ActionIcon variant="subtle" aria-label={texts.edit(team.name)} onClick={() => edit(team)}>
            <Icon name="edit" />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={shared.delete}>
          <ActionIcon variant="subtle" color="red" aria-label={texts.delete(team.name)} onClick={() => void remove(team)}>
            <Icon name="trash" />
          </ActionIcon>
        </Tooltip>
      </>
    ),
  },
]
