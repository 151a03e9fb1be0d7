import { useState } from 'react'
import { countTyped } from '../kit/count-typed.ts'
import { MAX_PEOPLE, type Requirement } from './meeting_room_widget.ts'

interface Props {
  readonly className: string
  readonly disabled: boolean
  readonly value: Requirement['numberOfPeople']
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
  readonly onChange: (value: Requirement['numberOfPeople']) => void
  /** What was typed and is no count, or that it was changed: ''. */
  readonly onUnread: (text: string) => void
}

/** How many people, as any culture writes it. What is no count stays in the box, and is none. */
export function PeopleInput({ value, onChange, onUnread, ...shared }: Props) {
  'use no memo'
  const [draft, setDraft] = useState<string>()

  function leave() {
    if (draft === undefined) return
    if (draft.trim() === '' || countTyped(draft, MAX_PEOPLE) !== undefined) setDraft(undefined)
    else onUnread(draft)
  }

  return (
    <input
      {...shared}
      inputMode="numeric"
      autoComplete="off"
      value={draft ?? String(value)}
      onChange={({ currentTarget }) => {
        setDraft(currentTarget.value)
        onUnread('')
        onChange(countTyped(currentTarget.value, MAX_PEOPLE) ?? '')
      }}
      onBlur={leave}
    />
  )
}
