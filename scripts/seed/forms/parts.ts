import type { Page } from '#engine/model/form.ts'
import { checkbox, type DemoField, email, must, mustMatch, note, page, tel, text, textarea, when, yesNo } from '../build.ts'
import type { Region } from '../region.ts'

/** Who asks, and for whom: the first page of most forms. Filled in from the user's attributes where they are known. */
export function aboutYou(region: Region): Page {
  return page(
    'about-you',
    'About you',
    ...requester,
    yesNo('on_behalf', 'Are you asking for somebody else?', { required: true, defaultValue: 'no', group: 'Host' }),
    text('host_name', 'Name of the host', {
      required: true,
      group: 'Host',
      help: 'The person who answers for the event and its budget.',
      conditions: [when('on_behalf', '==', 'yes')],
    }),
    email('host_email', 'Email of the host', {
      required: true,
      group: 'Host',
      conditions: [when('on_behalf', '==', 'yes')],
      validation: {
        conditions: [mustMatch('!=', 'email', 'This is your own address. Please give the one of the host.')],
      },
    }),
    costCenter(region),
    email('contact_email', 'Contact address', {
      hidden: true,
      valueConditions: [
        { value: { field: 'host_email' }, conditions: [when('on_behalf', '==', 'yes')] },
        { value: { field: 'email' }, conditions: [when('on_behalf', '!=', 'yes')] },
      ],
    }),
  )
}

/** The fields that a user's profile can answer. */
export const requester: readonly DemoField[] = [
  text('first_name', 'First name', { required: true, maxLength: 100, group: 'Contact' }),
  text('last_name', 'Last name', { required: true, maxLength: 100, group: 'Contact' }),
  email('email', 'Email', { required: true, group: 'Contact', help: 'Where our event team reaches you about this request.' }),
  tel('phone', 'Phone', { group: 'Contact', placeholder: '+1 (206) 555-0100' }),
  text('department_name', 'Department', { group: 'Contact' }),
]

export function costCenter(region: Region): DemoField {
  return text('cost_center', 'Cost center', {
    required: true,
    maxLength: 10,
    placeholder: region.costCenterExample,
    help: 'Two letters, a hyphen and four digits. Your manager or finance partner knows it.',
    validation: {
      conditions: [must('regex', '^[A-Z]{2}-[0-9]{4}$', `Please write it as in ${region.costCenterExample}.`)],
      validMessage: 'Looks good.',
    },
  })
}

/** Shown on every form that gathers people: nobody should have to ask twice. */
export const accessibility: readonly DemoField[] = [
  checkbox(
    'access_needs',
    'What should we prepare?',
    [
      ['step-free', 'Step-free route and seating'],
      ['hearing-loop', 'Hearing loop'],
      ['captions', 'Live captions'],
      ['sign-language', 'Sign language interpretation'],
      ['quiet-room', 'Quiet room'],
      ['nursing-room', 'Nursing room'],
      ['service-animals', 'Space for service animals'],
    ],
    { group: 'Accessibility' },
  ),
  text('sign_language', 'Which sign language?', {
    required: true,
    group: 'Accessibility',
    placeholder: 'For example ASL, BSL or DGS',
    conditions: [when('access_needs', '()', 'sign-language')],
  }),
  textarea('access_notes', 'Anything else we should know?', {
    group: 'Accessibility',
    maxLength: 1000,
    help: 'Please describe needs, not people. We do not ask for names or diagnoses.',
  }),
]

/** The last word before sending. It is looked at, and never stored with the request. */
export const promise = checkbox(
  'agreement',
  'Before you send',
  [
    {
      value: 'policy',
      label: 'I have read the event guidelines and will follow them',
      required: true,
      invalidMessage: 'Please read the event guidelines first.',
    },
    {
      value: 'costs',
      label: 'I understand that cancelling late may cost my department money',
      required: true,
      invalidMessage: 'Please confirm that you know about the costs of a late cancellation.',
    },
  ],
  { required: true, submit: false },
)

export const guidelines = note(
  'guidelines',
  'Event guidelines',
  [
    '### Event guidelines in four lines',
    '',
    '- Visitors are met at the door by their host and wear a badge.',
    '- Emergency exits, elevators and ramps stay free at all times.',
    '- Leftover food goes to our partner kitchens; please do not order for more people than you expect.',
    '- Up to **five business days** before the first day you can cancel without costs.',
  ].join('\n'),
)
