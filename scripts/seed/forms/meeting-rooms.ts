import type { FormContent } from '#contract/portal/forms.ts'
import {
  checkbox,
  date,
  dropdown,
  email,
  form,
  meetingRooms,
  must,
  number,
  page,
  pageWhen,
  radio,
  spaces,
  text,
  textarea,
  when,
  yesNo,
} from '../build.ts'
import type { Region } from '../region.ts'
import { accessibility, costCenter, requester } from './parts.ts'
import { whenAndWhere } from './when-and-where.ts'

/** A larger meeting room, for a meeting with guests. */
export function meetingRoom(region: Region): FormContent {
  return form({
    eventops_form_name: 'Meeting room request',
    title: 'Request a meeting room',
    description: 'Rooms for meetings with guests, interviews and committees.',
    intro: 'Rooms for up to twelve people can be booked in your calendar. This form is for everything larger.',
    submitted_title: 'Room requested',
    submitted_content: 'You get an answer from the site **within one business day**.',
    fields: [
      page('you', 'You', ...requester, costCenter(region)),
      page(
        'meeting',
        'Your meeting',
        text('event_name', 'Title of the meeting', { required: true, maxLength: 100 }),
        ...whenAndWhere(region, { days: 2, maxPeople: 120 }),
      ),
      page(
        'room',
        'The room',
        meetingRooms('meeting_rooms', 'Which meetings, and in which set-up?', {
          required: true,
          help: 'One row for each. Several at the same time are breakouts.',
        }),
        checkbox(
          'equipment',
          'In the room',
          [
            ['screen', 'Screen'],
            ['video', 'Video conference'],
            ['flipchart', 'Flip chart'],
            ['whiteboard', 'Whiteboard'],
          ],
          { isInLine: true },
        ),
        email('video_host', 'Who hosts the video conference?', {
          required: true,
          conditions: [when('equipment', '()', 'video')],
        }),
        yesNo('external_guests', 'Do you expect guests from outside?', { required: true, defaultValue: 'no' }),
        dropdown(
          'refreshments',
          'Refreshments',
          [
            ['none', 'None'],
            ['water', 'Water'],
            ['coffee', 'Coffee, tea and water'],
            ['lunch', 'Coffee and a light lunch'],
          ],
          { required: true, defaultValue: 'water' },
        ),
        ...accessibility,
      ),
      page(
        'spaces',
        'Your space',
        spaces('spaces', 'Which room would you like?', {
          help: 'What you choose is held for you while you go on. Without a choice the site finds a room.',
        }),
      ),
      pageWhen(
        [when('external_guests', '==', 'yes')],
        'visitors',
        'Your guests',
        number('visitor_count', 'How many?', {
          required: true,
          minValue: { formula: '1' },
          maxValue: { field: 'seating_capacity' },
        }),
        textarea('visitor_names', 'Names for the badges, one on each line', { required: true, maxLength: 2000 }),
        yesNo('wifi', 'Do they need guest Wi-Fi?', { defaultValue: 'yes' }),
      ),
    ],
  })
}

/** A room for a course: several days, always the same set-up. */
export function trainingRoom(region: Region): FormContent {
  return form({
    eventops_form_name: 'Training room request',
    title: 'Request a training room',
    description: 'Rooms with computers or workbenches for courses of one to ten days.',
    intro: 'For courses that are in the catalogue of the **Learning** team.',
    can_be_saved: false,
    is_login_required: true,
    fields: [
      page(
        'course',
        'Your course',
        ...requester,
        text('event_name', 'Name of the course', { required: true, maxLength: 100 }),
        text('course_code', 'Course code', {
          required: true,
          placeholder: 'LRN-204',
          validation: { conditions: [must('regex', '^LRN-[0-9]{3}$', 'Please write it as in LRN-204.')] },
        }),
      ),
      page('dates', 'Days and place', ...whenAndWhere(region, { days: 5, maxPeople: 40 })),
      page(
        'room',
        'Your room',
        spaces('spaces', 'Which room would you like?', {
          help: 'It is yours on each day of the course, from start to end. Without a choice we find one.',
        }),
      ),
      page(
        'bench',
        'Workplaces',
        radio(
          'workplace',
          'Every participant needs',
          [
            ['laptop', 'A laptop'],
            ['desktop', 'A workstation'],
            ['bench', 'A workbench'],
            ['none', 'Nothing'],
          ],
          {
            required: true,
          },
        ),
        date('install_date', 'Software ready by', {
          required: true,
          minValue: { formula: 'AddBusinessDays(Today(), 3)' },
          maxValue: { field: 'start_date' },
          conditions: [when('workplace', '!=', 'none'), when('workplace', '!=', 'bench')],
        }),
        textarea('software', 'Software to install', {
          maxLength: 1000,
          conditions: [when('workplace', '!=', 'none'), when('workplace', '!=', 'bench')],
        }),
      ),
    ],
  })
}
