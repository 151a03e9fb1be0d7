import type { FormContent } from '#contract/portal/forms.ts'
import {
  date,
  dropdown,
  email,
  file,
  form,
  must,
  note,
  number,
  page,
  pageWhen,
  placeCheckbox,
  postersBuildings,
  postersCost,
  postersImage,
  radio,
  sleepingRooms,
  text,
  textarea,
  when,
  yesNo,
} from '../build.ts'
import type { Region } from '../region.ts'
import { costCenter, requester } from './parts.ts'
import { dayFields, placeFields } from './when-and-where.ts'

/** Hotel rooms for guests of the company who do not come to an event. */
export function guestRooms(region: Region): FormContent {
  return form({
    eventops_form_name: 'Guest room request',
    title: 'Request rooms for your guests',
    description: 'Hotel rooms at our rates for visitors, candidates and speakers.',
    intro: 'We book with our partner hotels. For your own trips please use the travel tool.',
    submitted_title: 'Rooms requested',
    submitted_content: 'The hotel desk confirms **within one business day**. No card is charged before that.',
    fields: [
      page('you', 'You', ...requester, costCenter(region)),
      page(
        'stay',
        'The stay',
        text('event_name', 'Reason of the stay', { required: true, maxLength: 100, placeholder: 'Interview, site visit, …' }),
        ...placeFields(region),
        ...dayFields(3),
      ),
      page(
        'rooms',
        'Rooms',
        number('guest_count', 'Guests', { required: true, minValue: { formula: '1' }, maxValue: { formula: '60' } }),
        sleepingRooms('guest_rooms', 'How many rooms, on which nights?', { required: true }),
        textarea('guest_names', 'Names of the guests, one on each line', {
          required: true,
          maxLength: 2000,
          help: 'As in their travel documents.',
        }),
        yesNo('step_free', 'Is a step-free room needed?', { required: true, defaultValue: 'no' }),
        dropdown('hotel', 'Hotel', [['any', 'Nearest to the site'], ...region.hotels.map(name => [name, name] as const)], {
          required: true,
          defaultValue: 'any',
        }),
        radio(
          'payment',
          'Who pays?',
          [
            ['us', 'We do'],
            ['guest', 'The guest'],
            ['split', 'We pay the room, the guest the rest'],
          ],
          {
            required: true,
            defaultValue: 'us',
          },
        ),
      ),
    ],
  })
}

/** Posters on the campuses: where they hang, what that costs, and the poster when it has been approved before. */
export function campusPosters(region: Region): FormContent {
  return form({
    eventops_form_name: 'Campus poster request',
    title: 'Put up a poster on campus',
    description: 'Printed or digital posters in the lobbies and elevators of our sites.',
    intro: 'Posters hang for **one to four weeks**. Design help is free; printing is charged to your cost center.',
    submitted_title: 'Poster requested',
    submitted_content: 'Facilities checks the motif and writes to you **within three business days**.',
    fields: [
      page('you', 'You', ...requester, costCenter(region)),
      page(
        'poster',
        'Your poster',
        text('event_name', 'What is it about?', { required: true, maxLength: 100 }),
        placeCheckbox('poster_worksites', 'Campuses', { required: true }),
        date('start_date', 'From', { required: true, minValue: { formula: 'AddBusinessDays(Today(), 5)' } }),
        date('end_date', 'Until', {
          required: true,
          minValue: { field: 'start_date', formula: 'AddDays(GetValue(), 6)' },
          maxValue: { field: 'start_date', formula: 'AddDays(GetValue(), 27)' },
          help: 'At least a week, at most four.',
        }),
        radio(
          'poster_kind',
          'Printed or digital?',
          [
            ['print', 'Printed'],
            ['screen', 'On the screens'],
            ['both', 'Both'],
          ],
          {
            required: true,
            isInLine: true,
          },
        ),
        text('amazon_poster_id', 'Number of an approved poster', {
          maxLength: 20,
          help: 'If it has been approved before. Else leave it empty.',
          validation: { conditions: [must('regex', '^[A-Z]{2}[0-9]{6}$', 'Two letters and six digits, as in PO204117.')] },
        }),
        postersImage('poster_image', 'Your poster', { conditions: [when('amazon_poster_id', '!=', '')] }),
      ),
      page(
        'places',
        'Places and price',
        postersBuildings('poster_buildings', 'Where the posters can hang', { required: true }),
        postersCost('poster_cost', 'Price'),
      ),
      pageWhen(
        [when('amazon_poster_id', '==', '')],
        'motif',
        'The motif',
        note(
          'motif_note',
          'Note on the motif',
          'Portrait, **A1 or 1080 × 1920 pixels**, with a margin of 2 cm. No QR codes that lead outside the company.',
        ),
        yesNo('design_help', 'Should we design it for you?', { required: true, defaultValue: 'no' }),
        file('motif', 'Your motif', {
          required: true,
          buttonText: 'Choose a file',
          accept: 'image/png,image/jpeg,application/pdf',
          maxSize: 40,
          conditions: [when('design_help', '==', 'no')],
        }),
        textarea('motif_text', 'What should it say?', {
          required: true,
          maxLength: 600,
          conditions: [when('design_help', '==', 'yes')],
        }),
        email('motif_approver', 'Who approves the text?', {
          required: true,
          conditions: [when('design_help', '==', 'yes')],
        }),
      ),
    ],
  })
}
