import type { FormContent } from '#contract/portal/forms.ts'
import { form, page as pageOf } from '../../../scripts/seed/build.ts'

type Fields = Parameters<typeof pageOf>[2][]

/** A form of one page that books something: its fields say when, and have answers already. */
export const bookingForm = (fields: Fields, more: Partial<FormContent> = {}): FormContent =>
  form({
    eventops_form_name: 'Booking',
    title: 'Ask for a space',
    description: 'For the tests in a browser.',
    intro: '',
    can_be_saved: false,
    submitted_title: 'Received',
    submitted_content: '',
    fields: [pageOf('when', 'When', ...fields)],
    ...more,
  })
