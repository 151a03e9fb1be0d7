import { ActionIcon, Input, Select } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { MAX_HANDLERS } from '#contract/portal/handlers.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { leadTo } from '../../../admin/focus.ts'
import { Icon } from '../../../admin/icons.tsx'
import { PersonSelect } from '../../../admin/people/person-select.tsx'
import { texts as staff } from '../../../admin/texts.ts'
import { handlersTexts as texts } from './handlers-texts.ts'
import type { EditedHandlers } from './use-handlers.ts'

interface Props {
  readonly page: AdminFormPage
  readonly handlers: EditedHandlers
}

/** The people and the teams that handle a form, with a way to add to each. */
export function HandlersLists({ page, handlers }: Props) {
  const { chosen, base } = handlers
  const { people, teams } = chosen
  const teamsLeft = base.all_teams.filter(({ uuid }) => teams.every(one => one.uuid !== uuid))
  return (
    <>
      <div className="form-handlers-part" data-setting="people">
        <Named title={texts.people} none={texts.noPeople}>
          {people.map(({ uuid, name, email, can_read }) => (
            <Row key={uuid} name={name} onRemove={() => handlers.removePerson(uuid)}>
              {name} <bdi className="staff-hint">{email}</bdi>
              {!can_read && <span className="form-handlers-note">{texts.cannotRead}</span>}
            </Row>
          ))}
        </Named>
        {people.length < MAX_HANDLERS ? (
          <PersonSelect
            key={people.length}
            company={page.company.path}
            handling={{ type: page.form.type.key, path: page.form.path }}
            label={texts.addPerson}
            description={texts.personHelp}
            without={people.map(({ uuid }) => uuid)}
            onChoose={person => person && handlers.addPerson(person)}
          />
        ) : (
          <p className="staff-hint">{texts.full}</p>
        )}
      </div>
      <div className="form-handlers-part" data-setting="teams">
        <Named title={texts.teams} none={base.all_teams.length === 0 ? texts.noTeamsAtAll : texts.noTeams}>
          {teams.map(({ uuid, name }) => (
            <Row key={uuid} name={name} onRemove={() => handlers.removeTeam(uuid)}>
              {name}
            </Row>
          ))}
        </Named>
        {teamsLeft.length > 0 && teams.length < MAX_HANDLERS && (
          <Select
            key={teams.length}
            searchable
            nothingFoundMessage={staff.nothingFound}
            label={texts.addTeam}
            description={texts.teamHelp}
            placeholder={texts.findTeam}
            data={teamsLeft.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            value={null}
            onChange={uuid => {
              const team = teamsLeft.find(one => one.uuid === uuid)
              if (team) handlers.addTeam(team)
            }}
          />
        )}
      </div>
    </>
  )
}

interface NamedProps {
  readonly title: string
  /** What is said where there is none. */
  readonly none: string
  readonly children: readonly ReactNode[]
}

function Named({ title, none, children }: NamedProps) {
  const id = useId()
  return (
    <Input.Wrapper label={title} labelElement="div" labelProps={{ id }}>
      {children.length === 0 ? (
        <p className="staff-hint">{none}</p>
      ) : (
        <ul className="staff-chosen" aria-labelledby={id}>
          {children}
        </ul>
      )}
    </Input.Wrapper>
  )
}

interface RowProps {
  readonly name: string
  readonly onRemove: () => void
  readonly children: ReactNode
}

function Row({ name, onRemove, children }: RowProps) {
  return (
    <li>
      <span>{children}</span>
      <ActionIcon
        variant="subtle"
        aria-label={texts.remove(name)}
        onClick={({ currentTarget }) => {
          // The row goes with its button.
          const part = currentTarget.closest('.form-handlers-part')
          onRemove()
          leadTo(() => part?.querySelector<HTMLElement>('button, input'))
        }}
      >
        <Icon name="close" />
      </ActionIcon>
    </li>
  )
}
