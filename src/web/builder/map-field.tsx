import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Field } from '#engine/model/form.ts'
import { nameIssue } from '#fields/kit/map-field-name.ts'
import { isDefaultName } from '#fields/needed-fields.ts'
import { pressedKey } from '#ui/keys.ts'
import { builderTexts } from '../admin/texts-builder.ts'
import { toastFailure } from '../shell/toasts.ts'
import { useEditor } from './editor-context.ts'
import { renameField } from './fields.ts'

interface Props {
  readonly field: Field
  readonly issue: string | undefined
  readonly needed: boolean
}

/** The name of the answer. Taken over when typing is done, so that rules never follow half a name. */
export function MapField({ field, issue, needed }: Props) {
  const { edit } = useEditor()
  const [text, setText] = useState(field.mapField)
  const [known, setKnown] = useState(field.mapField)
  if (known !== field.mapField) {
    // Renamed by other means (its label, a step back): the input stays, and with it the focus and what is being typed.
    setKnown(field.mapField)
    if (text === known) setText(field.mapField)
  }
  const wrong = nameIssue(text)
  const isFixed = needed && isDefaultName(field.mapField)

  function take() {
    if (wrong === '') {
      // Made unique by a number, it is shown so.
      setKnown(text)
      return edit(form => renameField(form, field.id, text))
    }
    // The row may be closed with it: what was typed does not vanish without a word.
    toastFailure(wrong, builderTexts.mapFieldKept(field.mapField))
  }

  return (
    <TextInput
      data-setting="mapField"
      label={builderTexts.mapField}
      description={isFixed ? builderTexts.mapFieldFixed : builderTexts.mapFieldHelp}
      required
      readOnly={isFixed}
      data-max={100}
      spellCheck={false}
      autoComplete="off"
      value={text}
      error={wrong || issue}
      onChange={event => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={event => pressedKey(event) === 'Enter' && take()}
    />
  )
}
