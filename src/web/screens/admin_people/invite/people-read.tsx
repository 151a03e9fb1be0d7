import type { PeopleList, ReadPerson, WrongPerson } from '#contract/portal/invitations.ts'
import { type Column, DataTable } from '../../../admin/data-table.tsx'
import { invitationTexts as texts } from '../../../admin/people/invitation-texts.ts'
import { permissionWords } from '../../../admin/people/permission-words.ts'

/** More are counted: who reads a list of 500 looks at its beginning. */
const MAX_SHOWN = 20

const wrongColumns: readonly Column<WrongPerson>[] = [
  { key: 'line', title: texts.line, number: true, width: 4, cell: ({ line }) => line },
  { key: 'column', title: texts.column, width: 7, cell: ({ column }) => column },
  { key: 'value', title: texts.value, width: 10, cell: ({ value }) => (value === '' ? null : <bdi>{value}</bdi>) },
  { key: 'reason', title: texts.reason, width: 18, cell: ({ reason }) => <span className="people-reason">{reason}</span> },
]

const peopleColumns: readonly Column<ReadPerson>[] = [
  { key: 'email', title: texts.email, width: 13, cell: ({ email }) => <bdi>{email}</bdi> },
  { key: 'name', title: texts.name, width: 10, cell: ({ name }) => name },
  { key: 'role', title: texts.role, width: 8, cell: ({ role, permissions }) => `${role} (${permissionWords(permissions)})` },
  { key: 'teams', title: texts.teams, width: 8, cell: ({ teams }) => teams.join(', ') },
]

/** How a list was read: what is wrong in it, each at its line, or else who will be asked in. */
export function PeopleRead({ list: { people, wrong } }: { list: PeopleList }) {
  if (wrong.length > 0)
    return (
      <>
        <p className="people-read">
          <strong>{texts.wrong(wrong.length)}</strong>
        </p>
        <DataTable
          label={texts.wrong(wrong.length)}
          columns={wrongColumns}
          rows={wrong.slice(0, MAX_SHOWN)}
          keyOf={({ line, column, reason }) => `${line} ${column} ${reason}`}
        />
        <More count={wrong.length - MAX_SHOWN} />
      </>
    )
  return (
    <>
      <p className="people-read">{texts.ready(people.length)}</p>
      <DataTable
        label={texts.ready(people.length)}
        columns={peopleColumns}
        rows={people.slice(0, MAX_SHOWN)}
        keyOf={({ email }) => email}
      />
      <More count={people.length - MAX_SHOWN} />
    </>
  )
}

function More({ count }: { count: number }) {
  return count > 0 ? <p className="staff-hint">{texts.more(count)}</p> : null
}
