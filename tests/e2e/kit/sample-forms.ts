import type { FormContent } from '#contract/portal/forms.ts'
import {
  checkbox,
  date,
  dropdown,
  email,
  file,
  form,
  must,
  number,
  page,
  pageWhen,
  radio,
  text,
  textarea,
  when,
} from '../../../scripts/seed/build.ts'

/** Three pages: the second one only for catering, a field that depends, a rule, a file. */
export function workshop(): FormContent {
  return form({
    eventops_form_name: 'Workshop',
    title: 'Plan a workshop',
    description: 'For the tests in a browser.',
    intro: 'Three **short** pages.',
    submitted_title: 'Received',
    submitted_content: 'We have your workshop.',
    can_be_saved: false,
    fields: [
      page(
        'event',
        'The workshop',
        text('title', 'Title', { required: true, maxLength: 60 }),
        email('email', 'Email', { required: true }),
        number('guests', 'Guests', {
          required: true,
          validation: { conditions: [must('>=', '2', 'A workshop needs two people at least.')] },
        }),
        radio(
          'catering',
          'Catering',
          [
            ['yes', 'Yes'],
            ['no', 'No'],
          ],
          { required: true, isInLine: true },
        ),
      ),
      pageWhen(
        [when('catering', '==', 'yes')],
        'food',
        'Food',
        checkbox(
          'meals',
          'Meals',
          [
            ['lunch', 'Lunch'],
            ['dinner', 'Dinner'],
          ],
          { required: true },
        ),
        textarea('diets', 'Diets', { conditions: [when('meals', '()', 'dinner')] }),
      ),
      page(
        'rest',
        'The rest',
        date('day', 'Day', {}),
        dropdown(
          'room',
          'Room',
          [
            ['a', 'Room A'],
            ['b', 'Room B'],
          ],
          { required: true },
        ),
        file('plan', 'Plan', { isMultiple: true, maxSize: 20 }),
      ),
    ],
  })
}
