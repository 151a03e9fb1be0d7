import { NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import type { NewStyle } from '#contract/portal/styles.shape.ts'
import type { StyleRow } from '#contract/portal/styles.ts'
import { GALLERY } from '#contract/styles/gallery.ts'
import { StyleSample } from './style-sample.tsx'
import { stylesListTexts as texts } from './styles-list-texts.ts'

interface Props {
  readonly styles: readonly StyleRow[]
  readonly onChoose: (start: NewStyle['from']) => void
}

/** Where a new style begins: at one of the gallery (P8.39), at one of the company's, or plain. */
export function StartPick({ styles, onChoose }: Props) {
  const [choice, setChoice] = useState('')
  const chosen = GALLERY.find(({ key }) => key === choice)
  const ours = styles.map(style => ({ value: style.uuid, label: style.name }))
  return (
    <Stack gap="xs">
      <NativeSelect
        label={texts.beginWith}
        description={choice === '' ? texts.emptyHelp : chosen?.description}
        data={[
          { value: '', label: texts.fromNothing },
          { group: texts.gallery, items: GALLERY.map(({ key, name }) => ({ value: key, label: name })) },
          ...(ours.length > 0 ? [{ group: texts.fromStyle, items: ours }] : []),
        ]}
        value={choice}
        onChange={({ currentTarget: { value } }) => {
          setChoice(value)
          const start = GALLERY.find(({ key }) => key === value)
          onChoose(start ? { style_look: start.styleLook } : value === '' ? undefined : { style: value })
        }}
      />
      {chosen && <StyleSample styleLook={chosen.styleLook} />}
    </Stack>
  )
}
