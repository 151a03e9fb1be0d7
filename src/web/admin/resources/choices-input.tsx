import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { pressedKey } from '#ui/keys.ts'
import { Icon } from '../icons.tsx'
import { FieldsetIssue } from './fieldset-issue.tsx'
import { resourceTexts as texts } from './resource-texts.ts'

/** So many are all drawn at once; of more only those that are chosen or found. */
const MAX_DRAWN = 36
const MAX_FOUND = 24

interface ChoosableRow {
  readonly uuid: string
  readonly name: string
}

interface Props {
  readonly label: string
  /** uuids of the chosen ones. */
  readonly chosen: readonly string[]
  readonly issue: string | undefined
  readonly options: readonly ChoosableRow[]
  readonly onChange: (uuids: readonly string[]) => void
}

/** Some of several: a box to check for each. Where there are hundreds they are looked for by name; what is chosen stays in sight. */
export function ChoicesInput({ label, chosen, issue, options, onChange }: Props) {
  const [search, setSearch] = useState('')
  // Nothing goes from under a finger: what was chosen once stays where it stands, also unchecked.
  const [listed, setListed] = useState<ReadonlySet<string>>(() => new Set(chosen))
  const hasSearch = options.length > MAX_DRAWN
  const { shown, found } = hasSearch ? matching(options, search, listed) : { shown: options, found: options.length }

  function check(uuid: string, isChecked: boolean) {
    setListed(before => new Set([...before, uuid]))
    onChange(isChecked ? [...chosen, uuid] : chosen.filter(other => other !== uuid))
  }

  if (options.length === 0) return null
  return (
    <fieldset className="resource-choices" data-wrong={issue ? '' : undefined}>
      <legend>{label}</legend>
      <FieldsetIssue text={issue} />
      {hasSearch && (
        <TextInput
          type="search"
          size="sm"
          className="resource-choices-search"
          aria-label={texts.findIn(label)}
          placeholder={texts.findByName}
          leftSection={<Icon name="search" />}
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
          onKeyDown={event => pressedKey(event) === 'Enter' && event.preventDefault()}
        />
      )}
      {shown.map(({ uuid, name }) => (
        <Checkbox
          key={uuid}
          size="sm"
          label={name}
          checked={chosen.includes(uuid)}
          onChange={event => check(uuid, event.currentTarget.checked)}
        />
      ))}
      {hasSearch && (
        <p role="status" className="staff-hint resource-choices-search">
          {found === 0 ? texts.noneCalledSo : found > MAX_FOUND && texts.firstOf(MAX_FOUND, found)}
        </p>
      )}
    </fieldset>
  )
}

/** What is listed, and the first of those that are called so; `found` counts them all. */
function matching(options: readonly ChoosableRow[], search: string, listed: ReadonlySet<string>) {
  const words = search.trim().toLowerCase()
  const others = options.filter(({ uuid, name }) => !listed.has(uuid) && name.toLowerCase().includes(words))
  const first = new Set(others.slice(0, MAX_FOUND).map(({ uuid }) => uuid))
  return { shown: options.filter(({ uuid }) => listed.has(uuid) || first.has(uuid)), found: others.length }
}
