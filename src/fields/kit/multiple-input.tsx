import { type FocusEvent, type KeyboardEvent, type ToggleEvent, useRef, useState } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import type { Option } from '#engine/model/form.ts'
import { textsOf } from '#engine/model/values.ts'
import { pressedKey } from '#ui/keys.ts'
import type { InputProps } from '../field-props.ts'
import { emptyWords } from './empty-words.ts'
import { isLeaving } from './leaving-dom.ts'
import { type Matching, matching } from './matching.ts'
import { SearchLine } from './search-line.tsx'
import { styled } from './styled-dom.ts'
import { texts } from './texts.ts'
import { toggle } from './toggle.ts'

/** Options from which on a list can be searched. */
const SEARCHABLE = 11

/**
 * Several options: a list of checkboxes that unfolds. Native `details`, so that it works before the script runs and
 * on every phone; the script adds search, arrow keys, Escape, and folding when it is left.
 */
export function MultipleInput({ field, state, value, onChange, control }: InputProps) {
  'use no memo'
  const details = useRef<HTMLDetailsElement>(null)
  const [search, setSearch] = useState('')
  const chosen = textsOf(value)
  const { options } = state
  const none = emptyWords(state)

  function fold() {
    if (details.current) details.current.open = false
  }

  function onKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
    const key = pressedKey(event)
    if (key === 'Escape' && details.current?.open) {
      event.stopPropagation()
      fold()
      details.current.querySelector('summary')?.focus()
    }
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      step(event.currentTarget, key === 'ArrowDown' ? 1 : -1)
    }
  }

  /** Safari focuses nothing when it is unfolded by pointer; leaving would go unnoticed. */
  function onToggle({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
    if (!currentTarget.open) setSearch('')
    else if (!currentTarget.contains(document.activeElement)) currentTarget.querySelector('summary')?.focus()
  }

  function onBlur(event: FocusEvent<HTMLDetailsElement>) {
    if (!isLeaving(event)) return
    fold()
    control.onBlur?.()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls in it, which bubble
    <details
      ref={details}
      className="field-multiple"
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onToggle={onToggle}
      // May have been unfolded before the script ran.
      suppressHydrationWarning
    >
      <summary id={control.id} className="field-input field-select" data-invalid={control['aria-invalid']}>
        {summaryOf(chosen, options) || (options.length === 0 ? none : field.placeholder || texts.selectAnOption)}
      </summary>
      {/* Can be focused, so that a press on it does not count as leaving. */}
      <div className="field-multiple-list" tabIndex={-1}>
        {options.length >= SEARCHABLE && <SearchLine search={search} onSearch={setSearch} />}
        <Choices
          found={matching(options, search, chosen)}
          none={none}
          chosen={chosen}
          control={control}
          onToggle={(option, on) => onChange(toggle(chosen, option, on, options))}
        />
      </div>
    </details>
  )
}

interface ChoicesProps {
  readonly found: Matching
  /** What stands in the place of options that are not there. */
  readonly none: string
  readonly chosen: readonly string[]
  readonly control: InputProps['control']
  readonly onToggle: (value: string, on: boolean) => void
}

function Choices({ found, none, chosen, control, onToggle }: ChoicesProps) {
  'use no memo'
  if (found.shown.length === 0)
    return (
      <p className="field-empty" lang={languageNow()}>
        {none}
      </p>
    )
  return (
    <div className="field-options">
      {found.shown.map(option => (
        <label key={option.value} className="field-option" ref={styled(option.style)}>
          <input
            name={control.name}
            type="checkbox"
            value={option.value}
            checked={chosen.includes(option.value)}
            disabled={control.disabled || option.disabled}
            aria-invalid={control['aria-invalid']}
            onChange={event => onToggle(option.value, event.target.checked)}
          />
          <span>{option.label}</span>
        </label>
      ))}
      {found.more > 0 && (
        <p className="field-more" lang={languageNow()}>
          {texts.more({ count: found.more })}
        </p>
      )}
    </div>
  )
}

function summaryOf(chosen: readonly string[], options: readonly Option[]): string {
  const nameOf = (value: string) => {
    const option = options.find(each => each.value === value)
    return option?.shortLabel || option?.label || value
  }
  return chosen.map(nameOf).join(', ')
}

/** Moves the focus among summary, search and options; unfolds first. */
function step(details: HTMLDetailsElement, by: 1 | -1): void {
  details.open = true
  const stops = [...details.querySelectorAll<HTMLElement>('summary, input:enabled')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[Math.min(Math.max(at + by, 0), stops.length - 1)]?.focus()
}
