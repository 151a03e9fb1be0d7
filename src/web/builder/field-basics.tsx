import { Switch, TextInput } from '@mantine/core'
import { pressedKey } from '#ui/keys.ts'
import { builderTexts } from '../admin/texts-builder.ts'
import { canBeRequired } from './can-be-required.ts'
import { useEditor } from './editor-context.ts'
import { nameByLabel } from './fields.ts'
import { MapField } from './map-field.tsx'
import type { PanelProps } from './panel-props.ts'
import { useNextField } from './use-next-field.ts'

/** What a field asks, under which name it is answered, and whether it has to be: before the settings of its kind. */
export function FieldBasics({ field, onChange, issues, needed }: PanelProps & { needed: boolean }) {
  const { edit, isNew } = useEditor()
  const addNext = useNextField(field)
  const isLacking = needed && !field.required
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
        onKeyDown={event => {
          const isOther = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat
          if (!isOther && pressedKey(event) === 'Enter') addNext()
        }}
      />
      <MapField key={field.id} field={field} issue={issues['mapField']} needed={needed} />
      {canBeRequired(field) && (
        <Switch
          className="builder-all"
          data-setting="required"
          label={builderTexts.required}
          description={isLacking ? builderTexts.needsAnswer : undefined}
          checked={field.required ?? false}
          onChange={event => onChange({ required: event.currentTarget.checked || undefined }, true)}
        />
      )}
    </div>
  )
}
