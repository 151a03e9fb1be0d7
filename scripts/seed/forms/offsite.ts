import type { FormContent } from '#contract/portal/forms.ts'
import type { Page } from '#engine/model/form.ts'
import {
  checkbox,
  datalist,
  date,
  dropdown,
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
  takes,
  text,
  textarea,
  when,
  yesNo,
} from '../build.ts'
import type { Region } from '../region.ts'
import { aboutYou, accessibility, guidelines, promise } from './parts.ts'
import { dayFields, placeFields, seats } from './when-and-where.ts'

/** The request for an event in a rented venue: sourcing, contracts, travel and rooms. */
export function offsite(region: Region): FormContent {
  return form({
    eventops_form_name: 'Off-site event request',
    title: 'Request an event outside our sites',
    description: 'Venue search, contracts, travel and hotel rooms for retreats, conferences and dinners.',
    intro: [
      'We look for the venue, negotiate the contract and look after your travellers.',
      '',
      'Please ask **at least 30 business days ahead**, and sign nothing yourself: only our buyers may bind the company.',
    ].join('\n'),
    submitted_title: 'We are on it',
    submitted_content: 'Expect two or three venue proposals **within five business days**.',
    guest_edit_days: 14,
    integration_conditions: [when('sleeping_rooms', '==', 'yes'), when('seating_capacity', '>=', '10')],
    fields: [
      aboutYou(region),
      idea,
      page('when-and-where', 'When and where', ...placeFields(region), ...dayFields(30), seats(3000), ...season),
      venue(region),
      retreat,
      rooms(region),
      travel(region),
      contract(region),
      page('finish', 'Almost done', ...accessibility, ...attachments, guidelines, promise),
    ],
  })
}

const idea = page(
  'idea',
  'Your event',
  text('event_name', 'Name of the event', { required: true, maxLength: 100 }),
  dropdown(
    'event_kind',
    'What kind of event is it?',
    [
      ['retreat', 'Team retreat'],
      ['summit', 'Leadership summit'],
      ['conference', 'Conference or user group'],
      ['dinner', 'Customer dinner'],
      ['incentive', 'Incentive trip'],
      ['roadshow', 'Roadshow stop'],
    ],
    { required: true },
  ),
  textarea('event_purpose', 'Why off site?', {
    required: true,
    maxLength: 800,
    help: 'One or two sentences. Your director reads them too.',
  }),
  email('director_email', 'Email of your director', {
    required: true,
    help: 'Every off-site event is approved by a director before we start looking.',
    validation: { conditions: [mustMatch('!=', 'email', 'Please give somebody else: you cannot approve your own event.')] },
  }),
)

const season = [
  yesNo('dates_flexible', 'Could it be other dates?', { group: 'Time', defaultValue: 'yes' }),
  date('not_before', 'Not before', {
    group: 'Time',
    conditions: [when('dates_flexible', '==', 'yes')],
    minValue: { formula: 'AddBusinessDays(Today(), 30)' },
    maxValue: { field: 'start_date' },
    valueConditions: [takes('start_date', 'AddDays(GetValue(), -7)', when('dates_flexible', '==', 'yes'))],
  }),
  date('not_after', 'Not after', {
    group: 'Time',
    conditions: [when('dates_flexible', '==', 'yes')],
    minValue: { field: 'end_date' },
    valueConditions: [takes('end_date', 'AddDays(GetValue(), 14)', when('dates_flexible', '==', 'yes'))],
  }),
]

function venue(region: Region): Page {
  return page(
    'venue',
    'The venue',
    checkbox(
      'venue_kinds',
      'What would suit you?',
      [
        ['hotel', 'Conference hotel'],
        ['country', 'Country house'],
        ['loft', 'Loft or studio'],
        ['museum', 'Museum or gallery'],
        ['restaurant', 'Restaurant'],
        ['outdoor', 'Outdoors'],
      ],
      { required: true },
    ),
    yesNo('rain_plan', 'Do you need a roof in case of rain?', {
      required: true,
      defaultValue: 'yes',
      conditions: [when('venue_kinds', '()', 'outdoor')],
    }),
    datalist('venue_wish', 'A venue you have in mind', region.hotels, {
      help: 'One of our partners, found as you type. Leave it empty if you are open.',
    }),
    radio(
      'distance',
      'How far from the airport may it be?',
      [
        ['30', 'Half an hour'],
        ['60', 'An hour'],
        ['120', 'Two hours'],
      ],
      { defaultValue: '60', isInLine: true },
    ),
    checkbox('services', 'What else belongs to it?', [
      ['programme', 'A programme beside the meetings'],
      ['rooms', 'Hotel rooms'],
      ['travel', 'Travel for the participants'],
      ['catering', 'Meals outside the hotel'],
    ]),
    yesNo('sleeping_rooms', 'Hotel rooms are part of it', {
      hidden: true,
      defaultValue: 'no',
      valueConditions: [takes('services', '"yes"', when('services', '()', 'rooms'))],
    }),
    checkbox(
      'diets',
      'Diets among the participants',
      [
        ['vegetarian', 'Vegetarian'],
        ['vegan', 'Vegan'],
        ['halal', 'Halal'],
        ['kosher', 'Kosher'],
        ['gluten-free', 'Gluten-free'],
      ],
      { isInLine: true, conditions: [when('services', '()', 'catering')] },
    ),
  )
}

const retreat = pageWhen(
  [when('services', '()', 'programme')],
  'programme',
  'The programme',
  checkbox(
    'activities',
    'What would your group enjoy?',
    [
      ['outdoor', 'Something outdoors'],
      ['cooking', 'Cooking together'],
      ['culture', 'A guided tour'],
      ['volunteering', 'Half a day of volunteering'],
      ['facilitator', 'A facilitated session'],
    ],
    { required: true },
  ),
  text('facilitator_topic', 'What should the session be about?', {
    required: true,
    conditions: [when('activities', '()', 'facilitator')],
  }),
  note(
    'safety_note',
    'Note on safety',
    'Activities with a risk (climbing, water, motor sports) need a safety plan. _We write it with you._',
    { conditions: [when('activities', '()', 'outdoor')] },
  ),
)

function rooms(region: Region): Page {
  return pageWhen(
    [when('services', '()', 'rooms')],
    'hotel-rooms',
    'Hotel rooms',
    date('check_in', 'First night', {
      required: true,
      minValue: { field: 'start_date', formula: 'AddDays(GetValue(), -3)' },
      maxValue: { field: 'end_date' },
      valueConditions: [takes('start_date', 'AddDays(GetValue(), -1)', when('services', '()', 'rooms'))],
    }),
    number('single_rooms', 'Rooms with one bed', {
      required: true,
      defaultValue: '0',
      minValue: { formula: '0' },
      maxValue: { field: 'seating_capacity' },
    }),
    number('double_rooms', 'Rooms with two beds', {
      required: true,
      defaultValue: '0',
      minValue: { formula: '0' },
      maxValue: { field: 'seating_capacity' },
    }),
    radio(
      'room_payment',
      'Who pays?',
      [
        ['department', 'My department, for everybody'],
        ['guest', 'Everybody for themselves'],
      ],
      { required: true },
    ),
    dropdown('hotel_class', `Hotel class, within the rate limits of ${region.name}`, ['3 stars', '4 stars', '5 stars'], {
      required: true,
      defaultValue: '4 stars',
    }),
  )
}

function travel(region: Region): Page {
  return pageWhen(
    [when('services', '()', 'travel')],
    'travel',
    'Travel',
    checkbox(
      'travel_modes',
      'How do people come?',
      [
        ['flight', 'By plane'],
        ['train', 'By train'],
        ['coach', 'By coach, together'],
        ['car', 'By car'],
      ],
      { required: true },
    ),
    dropdown('airports', 'Airports they leave from', region.airports, {
      required: true,
      isMultiple: true,
      conditions: [when('travel_modes', '()', 'flight')],
    }),
    number('parking', 'Parking spaces', {
      minValue: { formula: '0' },
      conditions: [when('travel_modes', '()', 'car')],
    }),
    yesNo('visa', 'Will anybody need a visa or an invitation letter?', { required: true }),
  )
}

function contract(region: Region): Page {
  return page(
    'contract',
    'Budget and contract',
    number('budget', `Total budget in ${region.currency}`, {
      required: true,
      minValue: { formula: '1' },
      help: 'With travel and rooms, without tax.',
    }),
    text('approval_code', 'Approval code of Finance', {
      required: true,
      placeholder: 'FIN-2026-0000',
      conditions: [when('budget', '>', String(region.approvalLimit))],
      help: `Needed above ${region.approvalLimit.toLocaleString('en-US')} ${region.currency}.`,
      validation: { conditions: [must('regex', '^FIN-20[0-9]{2}-[0-9]{4}$', 'Please write it as in FIN-2026-0417.')] },
    }),
    radio(
      'payment',
      'How is it paid?',
      [
        ['invoice', 'Invoice to the company'],
        ['card', 'Event card'],
      ],
      { required: true, defaultValue: 'invoice' },
    ),
    yesNo('contact_with_venue', 'Have you been in touch with a venue already?', { required: true, defaultValue: 'no' }),
    textarea('venue_contact', 'With whom, and what was said?', {
      required: true,
      maxLength: 800,
      conditions: [when('contact_with_venue', '==', 'yes')],
    }),
  )
}

const attachments = [
  file('documents', 'Offers, agenda, list of participants', {
    buttonText: 'Choose files',
    isMultiple: true,
    maxSize: 100,
    help: 'Up to 100 MB together.',
  }),
  textarea('remarks', 'Anything else?', { maxLength: 2000 }),
]
