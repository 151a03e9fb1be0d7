import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { FieldRule } from '#contract/portal/resource-fields.ts'
import type { ResourceNoun } from '#contract/portal/resource-nouns.ts'
import type { SpaceLayout } from '#contract/portal/resource-rows.ts'
import { peopleIn } from '#fields/kit/count-typed.ts'
import { COUNTRY_NAMES } from '#contract/portal/countries.ts'
import { ChoicesInput } from './choices-input.tsx'
import { KnownInput, type NamedValues } from './known-input.tsx'
import { knownZones } from './known-zones.ts'
import { LayoutsInput } from './layouts-input.tsx'
import { resourceTexts as texts } from './resource-texts.ts'
import { instantText, wallText } from './wall-input.ts'

/** What can be chosen from of each noun that a field refers to. */
export type ResourceOptions = { readonly [Noun in ResourceNoun]?: readonly { readonly uuid: string; readonly name: string }[] }

interface Props {
  readonly rule: FieldRule
  readonly value: unknown
  readonly issue: string | undefined
  readonly options: ResourceOptions
  /** In which instants are typed. */
  readonly zone: string
  readonly isFirst: boolean
  /** How many the space seats, for its layouts. */
  readonly seats: unknown
  readonly onChange: (value: unknown) => void
}

const COUNTRIES = (): NamedValues => [...COUNTRY_NAMES]

/** The input of one field of a row, by its rule. */
export function FieldInput({ rule, value, issue, options, zone, isFirst, seats, onChange }: Props) {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const common = {
    label: rule.label,
    error: issue,
    ...(isFirst && { 'data-autofocus': true }),
    ...(!rule.optional && rule.is !== 'key' && { withAsterisk: true }),
  }
  const typed = {
    ...common,
    value: text,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  switch (rule.is) {
    case 'flag':
      return <Switch label={rule.label} error={issue} checked={value === true} onChange={event => onChange(event.currentTarget.checked)} />
    case 'choice': {
      const data = Object.entries(rule.choices).map(([key, label]) => ({ value: key, label }))
      return <NativeSelect {...typed} data={text === '' ? [{ value: '', label: '' }, ...data] : data} />
    }
    case 'reference': {
      const data = (options[rule.to] ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))
      return <NativeSelect {...typed} data={[{ value: '', label: rule.optional ? texts.nothing : '' }, ...data]} />
    }
    case 'references':
      return (
        <ChoicesInput
          label={rule.label}
          chosen={(value ?? []) as readonly string[]}
          issue={issue}
          options={options[rule.to] ?? []}
          onChange={onChange}
        />
      )
    case 'layouts':
      return (
        <LayoutsInput
          layouts={(value ?? []) as readonly SpaceLayout[]}
          seats={(typeof seats === 'string' ? peopleIn(seats) : Number(seats)) || 0}
          options={options.layout ?? []}
          issue={issue}
          onChange={onChange}
        />
      )
    case 'instant':
      return (
        <TextInput
          {...common}
          type="datetime-local"
          description={texts.wallTime(zone)}
          value={wallText(value, zone)}
          onChange={event => onChange(instantText(event.currentTarget.value, zone))}
        />
      )
    case 'text':
      return rule.max >= 500 ? <Textarea {...typed} withAsterisk={false} rows={2} /> : <TextInput {...typed} withAsterisk={!rule.blank} />
    case 'weekly_hours':
      return <TextInput {...typed} withAsterisk={false} description={texts.hoursHelp} />
    case 'key':
      return <TextInput {...typed} description={texts.keyHelp} />
    case 'country':
      return <KnownInput {...typed} description={texts.countryHelp} known={COUNTRIES} />
    case 'zone':
      return <KnownInput {...typed} description={texts.zoneHelp} known={knownZones} />
    case 'number':
      return <TextInput {...typed} inputMode="numeric" />
    case 'date':
    case 'color':
      return <TextInput {...typed} type={rule.is} />
    default:
      return <TextInput {...typed} />
  }
}
