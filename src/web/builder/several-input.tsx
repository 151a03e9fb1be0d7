import { CloseButton, Select } from '@mantine/core'
import { useRef } from 'react'
import type { Option } from '#engine/model/form.ts'
import { SEPARATOR, split } from '#engine/model/values.ts'
import { builderTexts } from '../admin/texts-builder.ts'
import { leadTo } from '../admin/focus.ts'

interface Props {
  readonly label: string
  /** Where the value stands, as paths of warnings name it. */
  readonly path: string
  readonly options: readonly Option[]
  /** Joined by `||`. */
  readonly value: string
  /** What is wrong with it, or ''. */
  readonly issue: string
  readonly onChange: (value: string) => void
}

/** Several options that an answer is compared with: those that are chosen, and a list of the others. None is the empty value. */
export function SeveralInput({ label, path, options, value, issue, onChange }: Props) {
  const group = useRef<HTMLDivElement>(null)
  const chosen = split(value)
  // Each once: a stored form may have a value twice.
  const labels = new Map(options.map(option => [option.value, option.label || option.value]))
  const others = [...labels].filter(([value]) => value !== '' && !chosen.includes(value))
  const store = (parts: readonly string[]) => onChange(parts.join(SEPARATOR))

  function remove(index: number) {
    store(chosen.toSpliced(index, 1))
    leadTo(() => group.current?.querySelector<HTMLElement>('[role="combobox"]'))
  }

  return (
    <div ref={group} role="group" aria-label={label} className="builder-several">
      {chosen.map((part, index) => (
        <span key={index} className="builder-several-one">
          {nameOf(part, options)}
          <CloseButton size="xs" aria-label={builderTexts.removeOption(nameOf(part, options))} onClick={() => remove(index)} />
        </span>
      ))}
      {/* No native one: its arrow keys would add what they pass. */}
      <Select
        className="builder-several-add"
        size="xs"
        data-setting={path}
        aria-label={builderTexts.addTo(label)}
        placeholder={chosen.length === 0 ? builderTexts.emptyValue : builderTexts.addOption}
        data={others.map(([value, label]) => ({ value, label }))}
        value={null}
        error={issue}
        searchable
        onChange={value => value !== null && store([...chosen, value])}
      />
    </div>
  )
}

/** What is stored and no option is said to be unknown. */
function nameOf(part: string, options: readonly Option[]): string {
  const option = options.find(({ value }) => value === part)
  return option ? option.label || option.value : builderTexts.unknown(part)
}
