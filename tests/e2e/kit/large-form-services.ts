import type { Page } from '#engine/model/form.ts'
import {
  checkbox,
  datalist,
  either,
  email,
  file,
  mustMatch,
  note,
  number,
  page,
  pageWhen,
  radio,
  text,
  textarea,
  time,
  when,
  yesNo,
} from '../../../scripts/seed/build.ts'

/** The pages of the large form on what the event needs: which of them come hangs on the first. */
export const services: Page = page(
  'services',
  'What you need from us',
  checkbox(
    'services',
    'Services',
    [
      ['catering', 'Food and drinks'],
      ['av', 'Sound, screens, streaming'],
      ['guests', 'Guest registration and travel'],
      ['photo', 'Photographer'],
      ['security', 'Additional security'],
    ],
    { help: 'We ask for details on the next pages, only for what you choose.' },
  ),
  textarea('security_reason', 'Why is additional security needed?', {
    required: true,
    maxLength: 500,
    conditions: [when('services', '()', 'security')],
  }),
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
)

const isEvening = either(when('meals', '()', 'reception'), when('meals', '()', 'dinner'))

export const catering: Page = pageWhen(
  [when('services', '()', 'catering')],
  'catering',
  'Food and drinks',
  checkbox(
    'meals',
    'What should we serve?',
    [
      ['welcome', 'Welcome coffee'],
      ['breakfast', 'Breakfast'],
      ['lunch', 'Lunch'],
      ['snacks', 'Afternoon snacks'],
      ['reception', 'Evening reception'],
      ['dinner', 'Seated dinner'],
    ],
    { required: true },
  ),
  number('meal_guests', 'For how many people?', {
    required: true,
    minValue: { formula: '1' },
    maxValue: { field: 'seating_capacity' },
    help: 'At most the number of people you expect.',
  }),
  time('lunch_time', 'Lunch at', {
    conditions: [when('meals', '()', 'lunch')],
    minValue: { formula: '"11:00"' },
    maxValue: { formula: '"15:00"' },
  }),
  checkbox(
    'diets',
    'Diets among your guests',
    [
      ['vegetarian', 'Vegetarian'],
      ['vegan', 'Vegan'],
      ['halal', 'Halal'],
      ['kosher', 'Kosher'],
      ['gluten-free', 'Gluten-free'],
      ['nut-free', 'Nut-free'],
    ],
    { isInLine: true },
  ),
  yesNo('alcohol', 'Will alcohol be served?', { required: true, conditions: [isEvening] }),
  email('alcohol_approver', 'Email of the director who approves it', {
    required: true,
    conditions: [when('alcohol', '==', 'yes'), isEvening],
    help: 'Our policy asks for a director. Our event team asks them; you do not have to.',
  }),
)

export const technology: Page = pageWhen(
  [when('services', '()', 'av')],
  'technology',
  'Sound, screens, streaming',
  checkbox(
    'equipment',
    'Equipment',
    [
      ['projector', 'Projector or LED wall'],
      ['handheld', 'Handheld microphones'],
      ['headset', 'Headset microphones'],
      ['clicker', 'Clicker and confidence monitor'],
      ['stage', 'Stage and lectern'],
      ['recording', 'Recording'],
      ['stream', 'Live stream'],
    ],
    { required: true },
  ),
  number('microphones', 'How many microphones?', {
    required: true,
    defaultValue: '2',
    minValue: { formula: '1' },
    maxValue: { formula: '24' },
    conditions: [either(when('equipment', '()', 'handheld'), when('equipment', '()', 'headset'))],
  }),
  radio(
    'stream_audience',
    'Who may watch the stream?',
    [
      ['company', 'Everybody in the company'],
      ['invited', 'Invited people with a link'],
      ['public', 'Everybody'],
    ],
    { required: true, conditions: [when('equipment', '()', 'stream')] },
  ),
)

export const guests: Page = pageWhen(
  [when('services', '()', 'guests')],
  'guests',
  'Guests and travel',
  number('external_guests', 'Guests from outside the company', {
    required: true,
    minValue: { formula: '0' },
    maxValue: { field: 'seating_capacity' },
  }),
  radio(
    'registration',
    'How do people register?',
    [
      ['invite-list', 'We send you a list'],
      ['page', 'Please build a registration page'],
      ['none', 'No registration'],
    ],
    { required: true },
  ),
  datalist(
    'partner_hotel',
    'Partner hotel you prefer',
    ['Pine Street Hotel', 'The Waterline', 'Hudson Arms', 'Congress Avenue Inn', 'King West Suites'],
    { help: 'Start typing, or leave it empty.' },
  ),
  yesNo('shuttle', 'Do your guests need a shuttle?', { defaultValue: 'no' }),
  textarea('shuttle_plan', 'From where, to where, and when?', {
    required: true,
    maxLength: 800,
    conditions: [when('shuttle', '==', 'yes')],
  }),
)

const hasBudget = when('budget_known', '==', 'yes')

export const budget: Page = page(
  'budget',
  'Budget',
  radio(
    'budget_known',
    'Do you have a budget?',
    [
      ['yes', 'Yes'],
      ['estimate', 'Please make an estimate for me'],
    ],
    { required: true, defaultValue: 'yes' },
  ),
  number('budget', 'Budget in USD', { required: true, minValue: { formula: '0' }, conditions: [hasBudget] }),
  email('budget_approver', 'Email of the approver', {
    required: true,
    help: 'Above 25,000 USD somebody else has to approve.',
    conditions: [hasBudget, when('budget', '>', '25000')],
    validation: { conditions: [mustMatch('!=', 'email', 'You cannot approve your own budget.')] },
  }),
)

export const finish: Page = page(
  'finish',
  'Almost done',
  file('documents', 'Agenda, floor plan, guest list', {
    buttonText: 'Choose files',
    isMultiple: true,
    maxSize: 50,
    help: 'Up to 50 MB together. You can also send them later.',
  }),
  textarea('remarks', 'Anything else?', { maxLength: 2000 }),
  text('request_source', 'Where the request came from', { hidden: true, defaultValue: 'portal' }),
  note(
    'guidelines',
    'Event guidelines',
    [
      '### Event guidelines in four lines',
      '',
      '- Visitors are met at the door by their host and wear a badge.',
      '- Emergency exits, lifts and ramps stay free at all times.',
      '- Leftover food goes to our partner kitchens; please do not order for more people than you expect.',
      '- Up to **five business days** before the first day you can cancel without costs.',
    ].join('\n'),
  ),
  checkbox(
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
  ),
)
