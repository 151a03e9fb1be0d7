import type { FormContent } from '#contract/portal/forms.ts'
import type { Page } from '#engine/model/form.ts'
import {
  checkbox,
  datalist,
  dropdown,
  either,
  email,
  file,
  form,
  must,
  mustMatch,
  note,
  number,
  page,
  pageWhen,
  radio,
  spaces,
  takes,
  text,
  textarea,
  time,
  when,
  yesNo,
  date,
} from '../build.ts'
import type { Region } from '../region.ts'
import { aboutYou, accessibility, guidelines, promise } from './parts.ts'
import { whenAndWhere } from './when-and-where.ts'

/** The request for an event at one of the company's own sites. */
export function gref(region: Region): FormContent {
  return form({
    eventops_form_name: 'On-site event request',
    title: 'Request an event at one of our sites',
    description: 'Space, catering, technology and a planner for events at our own sites.',
    intro: [
      'Tell us what you have in mind. A planner reads every request and answers **within two business days**.',
      '',
      'It takes about ten minutes. Have your cost center and a rough number of guests at hand.',
    ].join('\n'),
    submitted_title: 'Your request is with us',
    submitted_content: [
      'A planner will write to you within two business days.',
      '',
      'Nothing is booked until you have their confirmation. Please keep the reference for your questions.',
    ].join('\n'),
    saved_content: 'You can come back to your draft at any time. **Saving does not reserve spaces.**',
    integration_conditions: [when('seating_capacity', '>=', '50')],
    fields: [
      aboutYou(region),
      theEvent(),
      page('when-and-where', 'When and where', ...whenAndWhere(region, { days: 10, maxPeople: 1200 }), ...flexibility, ...setup),
      meetingSpaces,
      services,
      catering,
      technology,
      guests(region),
      budget(region),
      page('finish', 'Almost done', ...attachments, guidelines, promise),
    ],
  })
}

const theEvent = (): Page =>
  page(
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

const flexibility = [
  yesNo('dates_flexible', 'Could it be another day?', { group: 'Time', defaultValue: 'no' }),
  date('alternative_date', 'Second choice for the first day', {
    required: true,
    group: 'Time',
    conditions: [when('dates_flexible', '==', 'yes')],
    minValue: { formula: 'AddBusinessDays(Today(), 10)' },
    validation: { conditions: [mustMatch('!=', 'start_date', 'This is your first choice already.')] },
  }),
]

const setup = [
  radio(
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
    { required: true, group: 'Set-up' },
  ),
  yesNo('build_day', 'Do you need the room on the day before, to build?', { defaultValue: 'no', group: 'Set-up' }),
  date('build_date', 'Building from', {
    required: true,
    group: 'Set-up',
    help: 'Filled in with the day before your first day.',
    conditions: [when('build_day', '==', 'yes')],
    maxValue: { field: 'start_date' },
    valueConditions: [takes('start_date', 'AddDays(GetValue(), -1)', when('build_day', '==', 'yes'))],
  }),
]

const meetingSpaces = page(
  'spaces',
  'Spaces',
  spaces('spaces', 'Meeting spaces', {
    help: 'What you choose is held for you while you go on, and is requested with your event. A planner finds the rest.',
  }),
)

const services = page(
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
  ...accessibility,
)

const catering = pageWhen(
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
  yesNo('alcohol', 'Will alcohol be served?', {
    required: true,
    conditions: [either(when('meals', '()', 'reception'), when('meals', '()', 'dinner'))],
  }),
  email('alcohol_approver', 'Email of the director who approves it', {
    required: true,
    conditions: [when('alcohol', '==', 'yes'), either(when('meals', '()', 'reception'), when('meals', '()', 'dinner'))],
    help: 'Our policy asks for a director. Our event team asks them; you do not have to.',
  }),
)

const technology = pageWhen(
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

const guests = (region: Region): Page =>
  pageWhen(
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
    datalist('partner_hotel', 'Partner hotel you prefer', region.hotels, {
      help: 'Start typing, or leave it empty.',
    }),
    yesNo('shuttle', 'Do your guests need a shuttle?', { defaultValue: 'no' }),
    textarea('shuttle_plan', 'From where, to where, and when?', {
      required: true,
      maxLength: 800,
      conditions: [when('shuttle', '==', 'yes')],
    }),
  )

function budget(region: Region): Page {
  return page(
    'budget',
    'Budget',
    radio(
      'budget_known',
      'Do you have a budget?',
      [
        ['yes', 'Yes'],
        ['estimate', 'Please make an estimate for me'],
      ],
      {
        required: true,
        defaultValue: 'yes',
      },
    ),
    number('budget', `Budget in ${region.currency}`, {
      required: true,
      minValue: { formula: '0' },
      conditions: [when('budget_known', '==', 'yes')],
    }),
    email('budget_approver', 'Email of the approver', {
      required: true,
      help: `Above ${region.approvalLimit.toLocaleString('en-US')} ${region.currency} somebody else has to approve.`,
      conditions: [when('budget_known', '==', 'yes'), when('budget', '>', String(region.approvalLimit))],
      validation: { conditions: [mustMatch('!=', 'email', 'You cannot approve your own budget.')] },
    }),
  )
}

const attachments = [
  file('documents', 'Agenda, floor plan, guest list', {
    buttonText: 'Choose files',
    isMultiple: true,
    maxSize: 50,
    help: 'Up to 50 MB together. You can also send them later.',
  }),
  textarea('remarks', 'Anything else?', { maxLength: 2000 }),
  text('request_source', 'Where the request came from', { hidden: true, defaultValue: 'portal' }),
]
