import type { FormContent } from '#contract/portal/forms.ts'
import type { Page } from '#engine/model/form.ts'
import {
  checkbox,
  date,
  dropdown,
  either,
  email,
  form,
  must,
  mustMatch,
  note,
  number,
  orElse,
  page,
  placeDropdown,
  radio,
  takes,
  tel,
  text,
  textarea,
  time,
  when,
  yesNo,
} from '../../../scripts/seed/build.ts'
import { budget, catering, finish, guests, services, technology } from './large-form-services.ts'

/**
 * The demo's request for an event as it was before phones were thought of: nine pages, no widgets, every list unfolds. What
 * it takes to fill it in is counted (large-form.e2e.ts), so it does not follow the demo.
 */
export function largeForm(): FormContent {
  return form({
    eventops_form_name: 'On-site event request',
    title: 'Request an event in one of our houses',
    description: 'Space, catering, technology and a planner for events at our own sites.',
    intro: [
      'Tell us what you have in mind. A planner reads every request and answers **within two business days**.',
      '',
      'It takes about ten minutes. Have your cost centre and a rough number of guests at hand.',
    ].join('\n'),
    submitted_title: 'Your request is with us',
    submitted_content: 'A planner will write to you within two business days.',
    integration_conditions: [when('seating_capacity', '>=', '50')],
    fields: [aboutYou, event, whenAndWhere, services, catering, technology, guests, budget, finish],
  })
}

const isOnBehalf = [when('on_behalf', '==', 'yes')]

const aboutYou: Page = page(
  'about-you',
  'About you',
  text('first_name', 'First name', { required: true, maxLength: 100, group: 'Contact' }),
  text('last_name', 'Last name', { required: true, maxLength: 100, group: 'Contact' }),
  email('email', 'Email', { required: true, group: 'Contact', help: 'Where our event team reaches you about this request.' }),
  tel('phone', 'Phone', { group: 'Contact', placeholder: '+1 (206) 555-0100' }),
  text('department_name', 'Department', { group: 'Contact' }),
  yesNo('on_behalf', 'Are you asking for somebody else?', { required: true, defaultValue: 'no', group: 'Host' }),
  text('host_name', 'Name of the host', {
    required: true,
    group: 'Host',
    help: 'The person who answers for the event and its budget.',
    conditions: isOnBehalf,
  }),
  email('host_email', 'Email of the host', {
    required: true,
    group: 'Host',
    conditions: isOnBehalf,
    validation: { conditions: [mustMatch('!=', 'email', 'This is your own address. Please give the one of the host.')] },
  }),
  text('cost_center', 'Cost centre', {
    required: true,
    maxLength: 10,
    placeholder: 'US-4120',
    help: 'Two letters, a hyphen and four digits. Your manager or finance partner knows it.',
    validation: {
      conditions: [must('regex', '^[A-Z]{2}-[0-9]{4}$', 'Please write it as in US-4120.')],
      validMessage: 'Looks good.',
    },
  }),
  email('contact_email', 'Contact address', {
    hidden: true,
    valueConditions: [
      { value: { field: 'host_email' }, conditions: isOnBehalf },
      { value: { field: 'email' }, conditions: [when('on_behalf', '!=', 'yes')] },
    ],
  }),
)

const event: Page = page(
  'event',
  'Your event',
  text('event_name', 'Name of the event', {
    required: true,
    maxLength: 100,
    help: 'This name is shown on door signs and screens.',
    validation: { conditions: [must('regex', '.{4,}', 'Please use at least four characters.')] },
  }),
  dropdown(
    'event_kind',
    'What kind of event is it?',
    [
      ['all-hands', 'All-hands'],
      ['briefing', 'Customer briefing'],
      ['training', 'Training or workshop'],
      ['board', 'Board or leadership meeting'],
      ['launch', 'Product launch'],
      ['recruiting', 'Recruiting event'],
      ['celebration', 'Celebration'],
      ['other', 'Something else'],
    ],
    { required: true },
  ),
  text('event_kind_other', 'What is it then?', { required: true, conditions: [when('event_kind', '==', 'other')] }),
  textarea('event_purpose', 'What should people take home from it?', {
    required: true,
    maxLength: 1200,
    help: 'Two or three sentences help us more than a deck.',
  }),
  checkbox(
    'audience',
    'Who will be there?',
    [
      ['employees', 'Employees'],
      ['customers', 'Customers'],
      ['partners', 'Partners'],
      ['candidates', 'Candidates'],
      ['press', 'Press'],
      ['public', 'The public'],
    ],
    { required: true },
  ),
  note(
    'press_note',
    'Note on press',
    '**Press needs a green light.** Corporate Communications is told of your request and will call you before we confirm.',
    { conditions: [either(when('audience', '()', 'press'), when('audience', '()', 'public'))] },
  ),
  radio(
    'confidentiality',
    'How confidential is it?',
    [
      ['open', 'Open: may be announced'],
      ['internal', 'Internal: employees only'],
      ['restricted', 'Restricted: invited people only, no name on the screens'],
    ],
    { required: true, defaultValue: 'internal' },
  ),
  text('sign_name', 'Name for the door signs', {
    required: true,
    maxLength: 60,
    help: 'A neutral name that gives nothing away.',
    conditions: [when('confidentiality', '==', 'restricted')],
    validation: { conditions: [mustMatch('!=', 'event_name', 'Please choose another name than that of the event.')] },
  }),
)

const where = [
  placeDropdown('region', 'Region', { group: 'Place', placeholder: 'Select a region' }),
  placeDropdown('location', 'City', { required: true, group: 'Place', sort: true }),
  placeDropdown('worksite', 'Worksite', {
    group: 'Place',
    sort: true,
    help: 'Leave it open if any of our houses in that city will do.',
  }),
  dropdown(
    'timezone',
    'Time zone',
    [
      ['America/Los_Angeles', 'Seattle'],
      ['America/New_York', 'New York, Toronto'],
      ['America/Chicago', 'Austin'],
      ['America/Sao_Paulo', 'São Paulo'],
      ['UTC', 'Coordinated Universal Time (UTC)'],
    ],
    { required: true, group: 'Place', help: 'All times of this request are read in this zone. The city selects its own.' },
  ),
]

const hours = [
  date('start_date', 'First day', {
    required: true,
    group: 'Time',
    minValue: { formula: 'AddBusinessDays(Today(), 10)' },
    maxValue: { formula: 'AddDays(Today(), 730)' },
    help: 'We need 10 business days to prepare. For anything sooner, please call the events desk.',
  }),
  time('start_time', 'Doors open', { required: true, group: 'Time' }),
  date('end_date', 'Last day', {
    required: true,
    group: 'Time',
    minValue: { field: 'start_date' },
    maxValue: { field: 'start_date', formula: 'AddDays(GetValue(), 30)' },
    help: 'The same as the first day for an event of one day.',
  }),
  time('end_time', 'Doors close', {
    required: true,
    group: 'Time',
    validation: {
      conditions: [
        mustMatch('>', 'start_time', 'On a single day the doors close after they open.'),
        orElse('end_date', '>', 'start_date', 'On a single day the doors close after they open.'),
      ],
    },
  }),
]

const whenAndWhere: Page = page(
  'when-and-where',
  'When and where',
  ...where,
  ...hours,
  number('seating_capacity', 'People you expect', {
    required: true,
    minValue: { formula: '1' },
    maxValue: { formula: '1200' },
    help: 'Up to 1200. Count speakers and crew as well.',
  }),
  yesNo('dates_flexible', 'Could it be another day?', { group: 'Time', defaultValue: 'no' }),
  date('alternative_date', 'Second choice for the first day', {
    required: true,
    group: 'Time',
    conditions: [when('dates_flexible', '==', 'yes')],
    minValue: { formula: 'AddBusinessDays(Today(), 10)' },
    validation: { conditions: [mustMatch('!=', 'start_date', 'This is your first choice already.')] },
  }),
  dropdown(
    'room_setup',
    'How should the room be set up?',
    [
      ['theatre', 'Theatre: rows of chairs'],
      ['classroom', 'Classroom: rows with tables'],
      ['cabaret', 'Cabaret: round tables, open to the stage'],
      ['banquet', 'Banquet: round tables'],
      ['u-shape', 'U-shape'],
      ['boardroom', 'Boardroom'],
      ['reception', 'Reception: standing'],
    ],
    { required: true },
  ),
  yesNo('build_day', 'Do you need the room on the day before, to build?', { defaultValue: 'no' }),
  date('build_date', 'Building from', {
    required: true,
    help: 'Filled in with the day before your first day.',
    conditions: [when('build_day', '==', 'yes')],
    maxValue: { field: 'start_date' },
    valueConditions: [takes('start_date', 'AddDays(GetValue(), -1)', when('build_day', '==', 'yes'))],
  }),
)
