import type { FormContent } from '#contract/portal/forms.ts'
import { checkbox, date, dropdown, email, file, form, must, number, page, radio, tel, text, time } from '../../../scripts/seed/build.ts'

/** A question of each kind that needs an answer, on the first of two pages. */
export function questions(): FormContent {
  const required = { required: true }
  const choices = ['One', 'Two'] as const
  return form({
    eventops_form_name: 'Questions',
    title: 'Answer all of it',
    description: 'For the tests in a browser.',
    intro: '',
    can_be_saved: false,
    submitted_title: 'Received',
    submitted_content: '',
    fields: [
      page(
        'first',
        'Questions',
        text('words', 'Words', required),
        text('badge', 'Badge', { ...required, validation: { invalidMessage: 'The badge stands on your card.' } }),
        email('email', 'Email', required),
        tel('phone', 'Phone', required),
        number('guests', 'Guests', {
          ...required,
          validation: { conditions: [must('>=', '2', 'A gathering needs two people at least.')] },
        }),
        date('day', 'Day', required),
        time('start', 'Start', required),
        radio('room', 'Room', choices, required),
        checkbox('meals', 'Meals', choices, required),
        dropdown('seats', 'Seats', choices, required),
        file('plan', 'Plan', required),
      ),
      page('second', 'The end', text('more', 'Anything else')),
    ],
  })
}
