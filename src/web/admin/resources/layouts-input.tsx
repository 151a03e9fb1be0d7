import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { Fragment } from 'react'
import { plainSigns } from '#contract/plain-signs.ts'
import type { SpaceLayout } from '#contract/portal/resource-rows.ts'
import { Icon } from '../icons.tsx'
import { FieldsetIssue } from './fieldset-issue.tsx'
import { resourceTexts as texts } from './resource-texts.ts'

interface Props {
  readonly layouts: readonly SpaceLayout[]
  /** Of the space: a new layout begins with them. */
  readonly seats: number
  readonly options: readonly { readonly uuid: string; readonly name: string }[]
  readonly issue: string | undefined
  readonly onChange: (layouts: readonly SpaceLayout[]) => void
}

/** The layouts of a space, each with its seats and buffers of its own. */
export function LayoutsInput({ layouts, seats, options, issue, onChange }: Props) {
  const free = options.filter(({ uuid }) => !layouts.some(({ layout_id }) => layout_id === uuid))
  const change = (index: number, part: Partial<SpaceLayout>) =>
    onChange(
      layouts.map((layout, at) => (at === index ? { ...layout, ...part } : part.is_default ? { ...layout, is_default: false } : layout)),
    )
  const nameOf = (id: string) => options.find(({ uuid }) => uuid === id)?.name ?? ''
  const add = () => {
    const [first] = free
    if (!first) return
    onChange([
      ...layouts,
      { layout_id: first.uuid, seating_capacity: seats, is_default: layouts.length === 0, set_buffer: null, strike_buffer: null },
    ])
  }
  return (
    <fieldset className="resource-choices" style={{ display: 'block' }} data-wrong={issue ? '' : undefined}>
      <legend>{texts.layout}</legend>
      <FieldsetIssue text={issue} />
      <div className="resource-layouts">
        {layouts.map((layout, index) => {
          const minutes = (key: 'set_buffer' | 'strike_buffer', label: string) => (
            <TextInput
              size="sm"
              inputMode="numeric"
              label={label}
              placeholder={texts.ofSpace}
              value={layout[key] ?? ''}
              onChange={event => change(index, { [key]: numberOf(event.currentTarget.value, null) })}
            />
          )
          return (
            <Fragment key={layout.layout_id}>
              <NativeSelect
                size="sm"
                label={texts.layout}
                value={layout.layout_id}
                data={options
                  .filter(({ uuid }) => uuid === layout.layout_id || free.some(one => one.uuid === uuid))
                  .map(({ uuid, name }) => ({ value: uuid, label: name }))}
                onChange={event => change(index, { layout_id: event.currentTarget.value })}
              />
              <TextInput
                size="sm"
                inputMode="numeric"
                label={texts.seats}
                value={layout.seating_capacity}
                onChange={event => change(index, { seating_capacity: numberOf(event.currentTarget.value, 0) ?? 0 })}
              />
              {minutes('set_buffer', texts.setUp)}
              {minutes('strike_buffer', texts.strike)}
              <Checkbox
                size="sm"
                label={texts.isDefault}
                checked={layout.is_default}
                onChange={event => change(index, { is_default: event.currentTarget.checked })}
              />
              <ActionIcon
                variant="subtle"
                size="input-sm"
                aria-label={texts.removeLayout(nameOf(layout.layout_id))}
                onClick={() => onChange(layouts.filter((_, at) => at !== index))}
              >
                <Icon name="trash" />
              </ActionIcon>
            </Fragment>
          )
        })}
      </div>
      {free.length > 0 && (
        <Button mt="sm" size="compact-sm" variant="subtle" leftSection={<Icon name="add" />} onClick={add}>
          {texts.addLayout}
        </Button>
      )}
    </fieldset>
  )
}

/** Digits alone count: what else was typed leaves the number before it. */
const numberOf = (text: string, empty: number | null): number | null => {
  const digits = plainSigns(text).replace(/\D/g, '')
  return digits === '' ? empty : Number(digits)
}
