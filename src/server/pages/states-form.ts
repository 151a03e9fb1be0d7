import type { Field } from '#engine/model/form.ts'
import type { PublishedForm } from '#contract/portal/forms.ts'
import { blankForm } from '../forms/blank-form.ts'

/** A form that is nobody's: a field of each sort in each state, for the preview of a style. `mapField` says which state the preview gives it. */
export function formOfAllStates(): PublishedForm {
  const blank = blankForm('event_request', 'Every state')
  return {
    ...blank,
    uuid: '00000000-0000-4000-8000-000000000000',
    path: 'every-state',
    type: { key: 'event_request', name: 'Event request' },
    version: 1,
    is_active: true,
    intro: '<p>Words that lead into a form, with <strong>weight</strong> and <a href="#content">a link</a>.</p>',
    check_answers: false,
    fields: [
      { id: 'answers', title: 'Answers', fields: ANSWERS },
      { id: 'choices', title: 'Choices', fields: [field('textarea', 'note', 'Note')] },
    ],
  }
}

const field = (type: string, mapField: string, label: string, more: Partial<Field> & Record<string, unknown> = {}): Field => ({
  id: `state-${mapField}`,
  type,
  mapField,
  label,
  ...more,
})

const values = (...labels: string[]) => ({ values: labels.map(label => ({ value: label, label })) })

const ANSWERS: readonly Field[] = [
  field('text', 'empty', 'Not answered yet', { required: true, placeholder: 'What is expected', help: 'Words that help.' }),
  field('text', 'filled', 'Answered', { defaultValue: 'Spring gathering' }),
  field('text', 'focused', 'Being answered', { defaultValue: 'Here the visitor types' }),
  field('text', 'valid', 'Valid', {
    defaultValue: 'ada@example.org',
    validation: { validMessage: 'This can be used.' },
  }),
  field('email', 'invalid', 'Invalid', { defaultValue: 'ada@', validation: { invalidMessage: 'An address has a name and a host.' } }),
  field('text', 'disabled', 'Disabled', { defaultValue: 'This cannot be changed' }),
  field('dropdown', 'dropdown', 'One of many', values('Cafeteria', 'Auditorium', 'Terrace', 'Library', 'Gallery', 'Rooftop')),
  field('radio', 'pills', 'One of two', { ...values('Yes', 'No'), defaultValue: 'Yes' }),
  field('checkbox', 'cards', 'Several', {
    ...values('Theatre: rows of chairs', 'Banquet: round tables', 'Classroom: rows of tables'),
    defaultValue: 'Banquet: round tables',
    group: 'Set-up',
  }),
  field('date', 'day', 'Day', { defaultValue: '2027-03-04', group: 'Set-up' }),
  field('file', 'file', 'File', { buttonText: 'Choose a file', group: 'Set-up' }),
]
