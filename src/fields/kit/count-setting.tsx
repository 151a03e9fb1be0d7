import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { atClick } from './press-dom.ts'
import { settingTexts } from './setting-texts.ts'
import { numbersMeant, oneOf } from './typed.ts'

interface Props {
  /** Of the setting, as paths of issues name it. */
  readonly name: string
  readonly label: string
  readonly description?: string
  readonly value: number | undefined
  readonly usual: number
  /** Absent: 1. */
  readonly least?: number
  readonly max: number
  readonly issue: string | undefined
  readonly onChange: (value: number | undefined) => void
}

/**
 * A count, typed as people write numbers; empty is the usual one, which is shown in its place. What is no count stays in
 * the box, marked, and changes nothing; one that is too large is marked, and refused when it is saved.
 */
export function CountSetting({ name, label, description, value, usual, least = 1, max, issue, onChange }: Props) {
  const [draft, setDraft] = useState<string>()
  const [isWrong, setIsWrong] = useState(false)

  function type(text: string) {
    setDraft(text)
    setIsWrong(false)
    if (text.trim() === '') onChange(undefined)
    else if (countOf(text, least) !== undefined) onChange(countOf(text, least))
  }

  function settle() {
    if (draft === undefined) return
    const isRead = draft.trim() === '' || (countOf(draft, least) ?? Infinity) <= max
    setIsWrong(!isRead)
    if (isRead) setDraft(undefined)
  }

  return (
    <TextInput
      data-setting={name}
      label={label}
      description={description}
      placeholder={String(usual)}
      inputMode="numeric"
      value={draft ?? value?.toString() ?? ''}
      error={isWrong ? settingTexts.notACount(least, max) : issue}
      onChange={event => type(event.currentTarget.value)}
      onBlur={() => atClick(settle)}
    />
  )
}

/** undefined: it is none. */
function countOf(text: string, least: number): number | undefined {
  const number = oneOf(numbersMeant(text, true))
  return number !== '' && Number.isInteger(Number(number)) && Number(number) >= least ? Number(number) : undefined
}
