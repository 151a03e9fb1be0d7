import { useState } from 'react'
import type { PersonName } from '#contract/portal/person-name.ts'
import { FormSelect } from '../form-select.tsx'
import { peopleTexts as texts } from './people-texts.ts'
import { type HandledForm, usePeopleSearch } from './use-people-search.ts'

interface Props {
  readonly company: string
  readonly label: string
  readonly description?: string
  readonly error?: string | undefined
  /** The form that they are to handle: only who may edit is found, by everybody who may. Absent: administrators find everybody. */
  readonly handling?: HandledForm
  /** Who is chosen; undefined: nobody. */
  readonly chosen?: PersonName | undefined
  /** uuids of those who are not offered. */
  readonly without: readonly string[]
  readonly onChoose: (person: PersonName | undefined) => void
}

/** Chooses one of the people of a company, who are searched as one types. */
export function PersonSelect({ company, handling, label, description, error, chosen, without, onChoose }: Props) {
  const [text, setText] = useState<string>()
  const found = usePeopleSearch(company, text, handling)
  const offered = [...(chosen ? [chosen] : []), ...found.filter(({ uuid }) => uuid !== chosen?.uuid && !without.includes(uuid))]
  return (
    <FormSelect
      label={label}
      description={description}
      error={error}
      placeholder={texts.findPerson}
      data={offered.map(({ uuid, name, email }) => ({ value: uuid, label: name === email ? email : `${name} (${email})` }))}
      value={chosen?.uuid ?? null}
      onFocus={() => setText(now => now ?? '')}
      onSearchChange={typed => setText(now => (now === undefined && typed === '' ? now : typed))}
      onChange={uuid => onChoose(offered.find(person => person.uuid === uuid))}
    />
  )
}
