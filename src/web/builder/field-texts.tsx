import { Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { nameIssue } from '#fields/kit/names.ts'
import { useEditor } from './editor-context.tsx'
import type { PanelProps } from './field-panel.tsx'
import { renameField } from './fields.ts'

/** What a field is called and says. */
export function FieldTexts({ field, onChange, issues, needed }: PanelProps & { needed: boolean }) {
  const line = (name: 'shortLabel' | 'placeholder' | 'group', maxLength: number) => ({
    maxLength,
    value: field[name] ?? '',
    error: issues[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value || undefined }),
  })
  const block = (name: 'help' | 'popoverContent' | 'markdownLabel', maxLength: number) => ({
    ...line(name as 'group', maxLength),
    value: field[name] ?? '',
    autosize: true,
    minRows: 1,
    maxRows: 8,
  })
  return (
    <div className="builder-grid">
      <TextInput
        label="Label"
        maxLength={500}
        value={field.label}
        error={issues['label']}
        onChange={event => onChange({ label: event.currentTarget.value })}
      />
      <MapField key={`${field.id} ${field.mapField}`} field={field} issue={issues['mapField']} needed={needed} />
      <TextInput label="Short label" description="For lists and summaries." {...line('shortLabel', 500)} />
      <TextInput label="Group" description="Neighbours with the same group stand under one heading." {...line('group', 100)} />
      <TextInput label="Placeholder" {...line('placeholder', 500)} />
      <Textarea label="Help" {...block('help', 2000)} />
      {field.type !== 'markdown' && (
        <Textarea label="Markdown label" description="Takes the place of the label." {...block('markdownLabel', 20_000)} />
      )}
      <Textarea label="Popover" description="Markdown, opened by a button beside the label." {...block('popoverContent', 20_000)} />
      <Switch
        className="builder-all"
        label="Help above the input"
        checked={field.helpAboveInput ?? false}
        onChange={event => onChange({ helpAboveInput: event.currentTarget.checked || undefined })}
      />
    </div>
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
  const wrong = nameIssue(text)

  function take() {
    if (wrong === '') edit(form => renameField(form, field.id, text))
  }

  return (
    <TextInput
      label="Field name"
      description={
        needed ? 'A default field: other parts of the portal rely on its name.' : 'Unique in the form. Rules that speak of the field follow.'
      }
      required
      readOnly={needed}
      maxLength={100}
      spellCheck={false}
      autoComplete="off"
      value={text}
      error={wrong || issue}
      onChange={event => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={event => event.key === 'Enter' && take()}
    />
  )
}
