import { Stack, TextInput } from '@mantine/core'
import type { Validation } from '#engine/model/form.ts'
import { kinds } from '#fields/types.ts'
import { builderTexts } from '../admin/texts-builder.ts'
import type { Choice } from './choices.ts'
import type { PanelProps } from './panel-props.ts'
import { merged } from './merge.ts'
import { ValidationRows } from './validation-rows.tsx'

/** When an answer is valid, and what the visitor is told. */
export function FieldValidation({ field, onChange, issues, choices }: PanelProps & { choices: readonly Choice[] }) {
  const validation = field.validation ?? {}
  const { conditions = [], validMessage = '', invalidMessage = '' } = validation

  function change(patch: Partial<Validation>) {
    const next = merged<Validation>(validation, patch)
    onChange({ validation: Object.keys(next).length > 0 ? next : undefined })
  }

  return (
    <Stack gap="md">
      <ValidationRows
        own={field.mapField}
        conditions={conditions}
        fields={choices}
        issues={issues}
        onChange={list => change({ conditions: list.length > 0 ? list : undefined })}
      />
      <div className="builder-grid">
        <TextInput
          data-setting="validation/invalidMessage"
          label={builderTexts.invalidMessage}
          description={builderTexts.invalidMessageHelp}
          placeholder={kinds[field.type]?.invalidMessage?.()}
          data-max={500}
          value={invalidMessage}
          onChange={event => change({ invalidMessage: event.currentTarget.value || undefined })}
        />
        <TextInput
          data-setting="validation/validMessage"
          label={builderTexts.validMessage}
          description={builderTexts.validMessageHelp}
          data-max={500}
          value={validMessage}
          onChange={event => change({ validMessage: event.currentTarget.value || undefined })}
        />
      </div>
    </Stack>
  )
}
