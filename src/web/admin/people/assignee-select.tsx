import { useState } from 'react'
import type { PersonName } from '#contract/portal/person-name.ts'
import type { NamedPerson } from '#contract/portal/submission-row.ts'
import { FormSelect } from '../form-select.tsx'
import { texts as shared } from '../texts.ts'
import { peopleTexts as texts } from './people-texts.ts'
import { type AssigneesOf, useAssigneeSearch } from './use-assignee-search.ts'

interface OtherChoice {
  readonly value: string
  readonly label: string
}

interface Props extends AssigneesOf {
  readonly label: string
  /** What can be chosen besides people. */
  readonly choices: readonly OtherChoice[]
  /** The person who is chosen, where one is. */
  readonly person: NamedPerson | null
  /** uuid of that person, or one of `choices`. */
  readonly value: string
  readonly onChoose: (value: string) => void
}

/**
 * Chooses who works on requests, among the people of a company to whom they can be given: searched as one types (P8.90, P8.91). Only for who may give
 * requests to people.
 */
export function AssigneeSelect({ company, request, label, choices, person, value, onChoose }: Props) {
  const [text, setText] = useState<string>()
  const [picked, setPicked] = useState('')
  const offered = [...choices, ...(person ? [{ value: person.uuid, label: person.name }] : [])]
  const shown = offered.find(one => one.value === value)?.label
  // The name that stands there is no search.
  const isSearch = text !== undefined && !['', picked, shown].includes(text)
  const { people: found, isFailed } = useAssigneeSearch({ company, request }, text === undefined || isSearch ? text : '')
  // By one label whether searched or not: another one would take the place of what is typed.
  const labelOf = ({ uuid, name, email }: PersonName) =>
    uuid === person?.uuid ? person.name : name === email ? email : `${name} (${email})`
  const people = (found ?? []).map(one => ({ value: one.uuid, label: labelOf(one) }))
  return (
    <FormSelect
      label={label}
      placeholder={texts.findPerson}
      clearable={false}
      allowDeselect={false}
      // A name with its address has a line, however narrow the box is.
      comboboxProps={{ width: '20rem', position: 'bottom-start' }}
      // Who passes by with Tab asks for nobody.
      openOnFocus={false}
      // Of a search only whom it found: an arrow leads to the first of them, and Enter takes none of the others.
      data={isSearch ? people : [...offered, ...people.filter(one => one.value !== person?.uuid)]}
      nothingFoundMessage={found ? shared.nothingFound : isFailed ? texts.searchFailed : texts.searching}
      value={value}
      onChange={(chosen, option) => {
        if (chosen === null) return
        setPicked(option.label)
        onChoose(chosen)
      }}
      // What is typed takes the place of the name.
      onFocus={event => event.currentTarget.select()}
      onDropdownOpen={() => setText(now => now ?? '')}
      onSearchChange={typed => setText(now => (now === undefined && typed === shown ? now : typed))}
    />
  )
}
