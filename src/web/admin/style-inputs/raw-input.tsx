import { Textarea } from '@mantine/core'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import type { StyleMap, StylePart } from '#contract/styles/style-parts.ts'
import { rawLines, readRawLines } from './raw-lines.ts'
import { styleInputTexts as texts } from './style-inputs-texts.ts'

interface Props {
  readonly part: StylePart
  readonly label: string
  readonly map: StyleMap
  /** Only with what is right in every line. */
  readonly onChange: (map: StyleMap) => void
  /** Whether lines of the text are wrong: then it is in no map. */
  readonly onWrong?: (isWrong: boolean) => void
  readonly disabled?: boolean
}

/** A part as text, for who writes style sheets (P8.40). */
export function RawStyleInput({ part, label, map, onChange, onWrong, disabled = false }: Props) {
  const [text, setText] = useState(() => rawLines(map))
  const typed = readRawLines(part, text)
  // What was changed elsewhere meanwhile (Undo, a repair) is shown, but for what is being typed.
  const isOwn = typed.issues.length > 0 || rawLines(typed.map) === rawLines(map)
  const shown = isOwn ? text : rawLines(map)
  const { issues } = isOwn ? typed : { issues: [] }
  const isWrong = issues.length > 0
  const report = useEffectEvent((wrong: boolean) => onWrong?.(wrong))
  // Known as soon as it is drawn: a save at that moment leaves out nothing of what is typed.
  useLayoutEffect(() => {
    if (!isWrong) return
    report(true)
    return () => report(false)
  }, [isWrong])
  return (
    <Textarea
      autosize
      minRows={3}
      size="xs"
      label={label}
      description={texts.rawHelp}
      disabled={disabled}
      spellCheck={false}
      styles={{ input: { fontFamily: 'monospace' } }}
      error={isWrong ? issues.join('. ') : undefined}
      value={shown}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        const next = readRawLines(part, value)
        if (next.issues.length === 0) onChange(next.map)
      }}
    />
  )
}
