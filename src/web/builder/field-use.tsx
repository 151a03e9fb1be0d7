import { Stack, Switch, TextInput } from '@mantine/core'
import { builderTexts } from '../admin/texts-builder.ts'
import type { PanelProps } from './panel-props.ts'

/** What becomes of a field's answer: where it begins, and whether it is asked for, shown and sent. */
export function FieldUse({ field, onChange, issues, answers }: PanelProps & { answers: boolean }) {
  const hidden = (
    <Switch
      label={builderTexts.hidden}
      description={builderTexts.hiddenHelp}
      checked={field.hidden ?? false}
      onChange={event => onChange({ hidden: event.currentTarget.checked || undefined })}
    />
  )
  if (!answers) return hidden
  return (
    <Stack gap="md">
      <TextInput
        data-setting="defaultValue"
        label={builderTexts.defaultValue}
        description={builderTexts.defaultValueHelp}
        data-max={10_000}
        value={field.defaultValue ?? ''}
        error={issues['defaultValue']}
        onChange={event => onChange({ defaultValue: event.currentTarget.value || undefined })}
      />
      <div className="builder-grid">
        <Switch
          label={builderTexts.required}
          checked={field.required ?? false}
          onChange={event => onChange({ required: event.currentTarget.checked || undefined })}
        />
        {hidden}
        <Switch
          label={builderTexts.submit}
          description={builderTexts.submitHelp}
          checked={field.submit ?? true}
          onChange={event => onChange({ submit: event.currentTarget.checked ? undefined : false })}
        />
        <Switch
          label={builderTexts.editable}
          description={builderTexts.editableHelp}
          checked={field.editable ?? true}
          onChange={event => onChange({ editable: event.currentTarget.checked ? undefined : false })}
        />
      </div>
      <TextInput
        data-setting="integration_field_id"
        label={builderTexts.integrationField}
        description={builderTexts.integrationFieldHelp}
        data-max={100}
        value={field.integration_field_id ?? ''}
        error={issues['integration_field_id']}
        onChange={event => onChange({ integration_field_id: event.currentTarget.value || undefined })}
      />
    </Stack>
  )
}
