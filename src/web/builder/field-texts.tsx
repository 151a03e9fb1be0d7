import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { nameIssue } from '#fields/kit/map-field-name.ts'
import { settingsOf } from '#fields/settings.tsx'
import { pressedKey } from '#ui/keys.ts'
import { builderTexts } from '../admin/texts-builder.ts'
import { toastFailure } from '../shell/toasts.ts'
import { useEditor } from './editor-context.ts'
import type { PanelProps } from './panel-props.ts'
import { nameByLabel, renameField } from './fields.ts'

/** What a field is called and says. */
export function FieldTexts({ field, onChange, issues, needed }: PanelProps & { needed: boolean }) {
  const { edit, isNew } = useEditor()
  const line = (name: 'shortLabel' | 'placeholder' | 'group', most: number) => ({
    'data-setting': name,
    'data-max': most,
    value: field[name] ?? '',
    error: issues[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value || undefined }),
  })
  const block = (name: 'help' | 'popoverContent' | 'markdownLabel', most: number) => ({
    ...line(name as 'group', most),
    value: field[name] ?? '',
    rows: 1,
  })
  const { isText = false, hasPlaceholder = true } = settingsOf(field.type) ?? {}
  return (
    <div className="builder-grid">
      <TextInput
        data-setting="label"
        label={builderTexts.label}
        data-max={500}
        value={field.label}
        error={issues['label']}
        onChange={event => onChange({ label: event.currentTarget.value })}
        onBlur={() => isNew(field.id) && edit(form => nameByLabel(form, field.id), `${field.id} label`)}
      />
      <MapField key={field.id} field={field} issue={issues['mapField']} needed={needed} />
      <TextInput label={builderTexts.shortLabel} description={builderTexts.shortLabelHelp} {...line('shortLabel', 500)} />
      <TextInput label={builderTexts.group} description={builderTexts.groupHelp} {...line('group', 100)} />
      {!isText && <Width field={field} onChange={onChange} />}
      {(hasPlaceholder || field.placeholder) && <TextInput label={builderTexts.placeholder} {...line('placeholder', 500)} />}
      {!isText && <Textarea label={builderTexts.help} {...block('help', 2000)} />}
      {!isText && (
        <Textarea label={builderTexts.markdownLabel} description={builderTexts.markdownLabelHelp} {...block('markdownLabel', 20_000)} />
      )}
      {!isText && <Textarea label={builderTexts.popover} description={builderTexts.popoverHelp} {...block('popoverContent', 20_000)} />}
      {!isText && (
        <Switch
          className="builder-all"
          label={builderTexts.helpAbove}
          checked={field.helpAboveInput ?? false}
          onChange={event => onChange({ helpAboveInput: event.currentTarget.checked || undefined })}
        />
      )}
    </div>
  )
}

/** How much of a row its control takes. */
function Width({ field, onChange }: Pick<PanelProps, 'field' | 'onChange'>) {
  return (
    <NativeSelect
      data-setting="width"
      label={builderTexts.width}
      description={builderTexts.widthHelp}
      data={builderTexts.widths.map(([value, label]) => ({ value, label }))}
      value={field.width ?? ''}
      onChange={event => onChange({ width: (event.currentTarget.value || undefined) as typeof field.width }, true)}
    />
  )
}

interface MapFieldProps {
  readonly field: PanelProps['field']
  readonly issue: string | undefined
  readonly needed: boolean
}

/** The name of the answer. Taken over when typing is done, so that rules never follow half a name. */
function MapField({ field, issue, needed }: MapFieldProps) {
  const { edit } = useEditor()
  const [text, setText] = useState(field.mapField)
  const [known, setKnown] = useState(field.mapField)
  if (known !== field.mapField) {
    // Renamed by other means (its label, a step back): the input stays, and with it the focus and what is being typed.
    setKnown(field.mapField)
    if (text === known) setText(field.mapField)
  }
  const wrong = nameIssue(text)

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
      description={needed ? builderTexts.mapFieldFixed : builderTexts.mapFieldHelp}
      required
      readOnly={needed}
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
