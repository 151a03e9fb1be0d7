import type { FormContent } from '#contract/portal/forms.ts'
import type { SectionProps } from './section-parts.tsx'

/** A text of the form itself. */
export type TextPart = {
  [K in keyof FormContent]-?: FormContent[K] extends string ? K : never
}[keyof FormContent]

/** Value, limit, issue and change of a text; `required`: what is said when it is empty. */
export function textProps({ editing, issues }: SectionProps, name: TextPart, most: number, required = '') {
  const value = editing.content[name]
  const issue = issues.find(issue => issue.path === name)?.text
  return {
    'data-setting': name,
    value,
    'data-max': most,
    required: required !== '',
    error: issue ?? (required !== '' && value.trim() === '' ? required : undefined),
    onChange: (event: { currentTarget: { value: string } }) =>
      editing.change({ [name]: event.currentTarget.value } as Partial<FormContent>),
  }
}
