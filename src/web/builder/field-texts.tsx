import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { settingsOf } from '#fields/settings.tsx'
import { builderTexts } from '../admin/texts-builder.ts'
import type { PanelProps } from './panel-props.ts'

/** What a field says besides its label, and how it is laid out. */
export function FieldTexts({ field, onChange, issues }: PanelProps) {
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
