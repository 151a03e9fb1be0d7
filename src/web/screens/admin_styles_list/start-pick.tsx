import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { NewStyle } from '#contract/portal/styles.shape.ts'
import type { StyleRow } from '#contract/portal/styles.ts'
import { stylesListTexts as texts } from './styles-list-texts.ts'

interface Props {
  readonly styles: readonly StyleRow[]
  readonly onChoose: (start: NewStyle['from']) => void
}

/** Where a new style begins: at one of the company's, or plain. */
export function StartPick({ styles, onChoose }: Props) {
  const [uuid, setUuid] = useState('')
  return (
    <NativeSelect
      label={texts.beginWith}
      description={uuid === '' ? texts.emptyHelp : undefined}
      data={[{ value: '', label: texts.fromNothing }, ...styles.map(style => ({ value: style.uuid, label: style.name }))]}
      value={uuid}
      onChange={({ currentTarget: { value } }) => {
        setUuid(value)
        onChoose(value === '' ? undefined : { style: value })
      }}
    />
  )
}
