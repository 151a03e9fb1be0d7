import { Stack, Switch, TextInput } from '@mantine/core'
import type { PanelProps } from './field-panel.tsx'

/** What becomes of a field's answer: where it begins, and whether it is asked for, shown and sent. */
export function FieldUse({ field, onChange, issues, answers }: PanelProps & { answers: boolean }) {
  const hidden = (
    <Switch
      label="Hidden"
      description="Never drawn for visitors."
      checked={field.hidden ?? false}
      onChange={event => onChange({ hidden: event.currentTarget.checked || undefined })}
    />
  )
  if (!answers) return hidden
  return (
    <Stack gap="md">
      <TextInput
        label="Default value"
        description="Several values are separated by ||."
        maxLength={10_000}
        value={field.defaultValue ?? ''}
        error={issues['defaultValue']}
        onChange={event => onChange({ defaultValue: event.currentTarget.value || undefined })}
      />
      <div className="builder-grid">
        <Switch
          label="Required"
          checked={field.required ?? false}
          onChange={event => onChange({ required: event.currentTarget.checked || undefined })}
        />
        {hidden}
        <Switch
          label="Include in request"
          description="The answer is sent and stored."
          checked={field.submit ?? true}
          onChange={event => onChange({ submit: event.currentTarget.checked ? undefined : false })}
        />
        <Switch
          label="Editable"
          description="May be changed when a submission is edited."
          checked={field.editable ?? true}
          onChange={event => onChange({ editable: event.currentTarget.checked ? undefined : false })}
        />
      </div>
    </Stack>
  )
}
