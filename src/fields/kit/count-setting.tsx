import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { atClick } from './press-dom.ts'
import { settingTexts } from './setting-texts.ts'
import { numbersMeant, oneOf } from './typed.ts'

interface Props {
  /** Of the setting, as paths of issues name it. */
  readonly name: string
  readonly label: string
  readonly value: number | undefined
  readonly usual: number
  readonly max: number
  readonly issue: string | undefined
  readonly onChange: (value: number | undefined) => void
}

/**
 * A count from 1, typed as people write numbers; empty is the usual one, which is shown in its place. What is no count stays in
 * the box, marked, and changes nothing; one that is too large is marked, and refused when it is saved.
 */
export function CountSetting({ name, label, value, usual, max, issue, onChange }: Props) {
  const [draft, setDraft] = useState<string>()
  const [isWrong, setIsWrong] = useState(false)

  function type(text: string) {
    setDraft(text)
    setIsWrong(false)
    if (text.trim() === '') onChange(undefined)
    else if (countOf(text)) onChange(countOf(text))
  }

  function settle() {
    if (draft === undefined) return
    const isRead = draft.trim() === '' || (countOf(draft) ?? Infinity) <= max
    setIsWrong(!isRead)
    if (isRead) setDraft(undefined)
  }

  return (
    <TextInput
      data-setting={name}
      label={label}
      placeholder={String(usual)}
      inputMode="numeric"
      value={draft ?? value?.toString() ?? ''}
      error={isWrong ? settingTexts.notACount(max) : issue}
      onChange={event => type(event.currentTarget.value)}
      onBlur={() => atClick(settle)}
    />
  )
}

/** undefined: it is none. */
function countOf(text: string): number | undefined {
  const number = Number(oneOf(numbersMeant(text, true)))
  return Number.isInteger(number) && number >= 1 ? number : undefined
}
