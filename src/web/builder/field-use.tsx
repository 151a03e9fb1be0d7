import { Stack, Switch, TextInput } from '@mantine/core'
import { use } from 'react'
import { isAnswer, oddValue } from '#engine/problems/compared-value.ts'
import { builderTexts } from '../admin/texts-builder.ts'
import { choiceOf } from './choices.ts'
import { FormatsContext } from './editor-context.ts'
import type { PanelProps } from './panel-props.ts'
import { type ComparedChoice, comparedWith, valueIssue } from './rule-values.ts'
import { useTypedValue } from './use-typed-value.ts'

/** What becomes of a field's answer: where it begins, and whether it is shown, sent and edited. */
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
      <DefaultInput field={field} issue={issues['defaultValue']} onChange={defaultValue => onChange({ defaultValue })} />
      <div className="builder-grid">
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

interface DefaultProps extends Pick<PanelProps, 'field'> {
  readonly issue: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** What a field begins with: a date, a time or a number is typed like the value of a rule (P8.50). */
function DefaultInput(props: DefaultProps) {
  const answer = comparedWith(choiceOf(props.field, undefined), '==')
  if (answer?.form === 'answer') return <TypedDefault {...props} answer={answer} />
  return (
    <TextInput
      {...DEFAULT}
      value={props.field.defaultValue ?? ''}
      error={props.issue}
      onChange={event => props.onChange(event.currentTarget.value || undefined)}
    />
  )
}

function TypedDefault({ field, issue, onChange, answer }: DefaultProps & { answer: ComparedChoice }) {
  const formats = use(FormatsContext)
  const { defaultValue = '' } = field
  const { isTyped, ...typed } = useTypedValue(defaultValue, answer, value => onChange(value || undefined))
  // What the field reads though it is written otherwise is nothing to mend; what it may read otherwise than it is meant is.
  const isRead = isAnswer(defaultValue, answer) && (oddValue(defaultValue, { ...answer, formats })?.meanings.length ?? 1) < 2
  const wrong = isTyped || isRead ? '' : valueIssue(defaultValue, answer, formats)
  return <TextInput {...DEFAULT} autoComplete="off" error={issue ?? wrong} {...typed} />
}

const DEFAULT = {
  'data-setting': 'defaultValue',
  label: builderTexts.defaultValue,
  description: builderTexts.defaultValueHelp,
  'data-max': 10_000,
}
