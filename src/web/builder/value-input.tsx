import { NativeSelect, TextInput } from '@mantine/core'
import { use, useState } from 'react'
import { limits } from '#fields/kit/limits.ts'
import { regain } from '../admin/focus.ts'
import { builderTexts } from '../admin/texts-builder.ts'
import type { Choice } from './choices.ts'
import { FormatsContext } from './editor-context.ts'
import { withStored } from './operators.ts'
import { type ComparedChoice, comparedWith, valueIssue } from './rule-values.ts'
import { SeveralInput } from './several-input.tsx'
import { useTypedValue } from './use-typed-value.ts'

interface Props {
  readonly label: string
  /** Where the value stands, as paths of warnings name it. */
  readonly path: string
  /** The field that is compared; undefined for one that there is not. */
  readonly choice: Choice | undefined
  readonly operator: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** What a rule compares an answer with, as the kind of the field has it (P8.50). */
export function ValueInput({ choice, operator, ...props }: Props) {
  const formats = use(FormatsContext)
  const compared = comparedWith(choice, operator)
  if (!compared || compared.form === 'text') return <PlainInput {...props} issue="" />
  const issue = valueIssue(props.value, compared, formats)
  if (compared.form === 'nothing')
    return props.value === '' ? null : <PlainInput {...props} issue={issue} onChange={untilCleared(props.onChange)} />
  if (compared.form === 'answer') return <TypedInput {...props} compared={compared} issue={issue} />
  if (compared.form === 'option') return <OptionInput {...props} compared={compared} issue={issue} />
  return <SeveralInput {...props} options={compared.options} issue={issue} />
}

/** The input goes with its last letter, and the focus to the field of the same rule. */
const untilCleared = (onChange: Props['onChange']) => (value: string) => {
  const rule = document.activeElement?.closest('.builder-rule-parts')
  onChange(value)
  if (value === '') regain(() => rule?.querySelector('select'))
}

interface PlainProps extends Omit<Props, 'choice' | 'operator'> {
  /** What is wrong with the value, or ''. */
  readonly issue: string
}

function PlainInput({ label, path, value, issue, onChange }: PlainProps) {
  return (
    <TextInput
      size="xs"
      data-setting={path}
      aria-label={label}
      placeholder={builderTexts.value}
      data-max={limits.conditionValue}
      value={value}
      error={issue}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

interface ComparedProps extends PlainProps {
  readonly compared: ComparedChoice
}

/** A date, a time or a number, typed as people write it. */
function TypedInput({ compared, value, issue, onChange, ...props }: ComparedProps) {
  const { isTyped, ...typed } = useTypedValue(value, compared, onChange)
  return (
    <TextInput
      size="xs"
      data-setting={props.path}
      aria-label={props.label}
      placeholder={builderTexts.value}
      data-max={limits.conditionValue}
      autoComplete="off"
      error={!isTyped && issue}
      {...typed}
    />
  )
}

/** Stands for any value that is none of the options: no option has the separator of several in its value. */
const ANOTHER = '||'

/** One of the options, or a text that is none of them. */
function OptionInput({ compared: { options }, ...props }: ComparedProps) {
  const [isTyped, setTyped] = useState(false)
  const { label, path, value, issue, onChange } = props
  if (isTyped) {
    return (
      <div onBlur={() => setTyped(false)} ref={focusInput}>
        <PlainInput {...props} issue="" />
      </div>
    )
  }
  const known = options.map(({ value, label }) => ({ value, label: label || value }))
  const data = [...withStored([{ value: '', label: builderTexts.emptyValue }, ...known], value), ANOTHER_ENTRY]
  return (
    <NativeSelect
      size="xs"
      data-setting={path}
      aria-label={label}
      data={data}
      value={value}
      error={issue}
      onChange={({ currentTarget }) => (currentTarget.value === ANOTHER ? setTyped(true) : onChange(currentTarget.value))}
    />
  )
}

const ANOTHER_ENTRY = { value: ANOTHER, label: builderTexts.anotherValue }

const focusInput = (element: HTMLElement | null) => element?.querySelector('input')?.focus()
