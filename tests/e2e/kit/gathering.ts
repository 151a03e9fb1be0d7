import type { FormContent } from '#contract/portal/forms.ts'
import { checkbox, date, form, number, page, pageWhen, tel, text, textarea, time, when } from '../../../scripts/seed/build.ts'

/** Four pages with Check and send, and a fifth that comes if food or drinks are asked for; all of it in English and in Arabic. */
export function gathering(more: Partial<FormContent> = {}): FormContent {
  return form({
    eventops_form_name: 'Gathering',
    title: 'Plan a gathering',
    description: 'For the tests in a browser.',
    intro: 'Four **short** pages.',
    can_be_saved: false,
    submitted_title: 'Received',
    submitted_content: 'We have your gathering.',
    language: 'en',
    translations: { ar: ARABIC_TEXTS },
    fields: [
      page(
        'about',
        'About you',
        text('requester', 'Your name', { required: true, ...inArabic('requester') }),
        tel('phone', 'Phone', inArabic('phone')),
      ),
      page(
        'event',
        'Your event',
        text('event_name', 'Name of the event', { required: true, ...inArabic('event_name') }),
        date('start_date', 'Day', { required: true, ...inArabic('start_date') }),
        time('start_time', 'Doors open', inArabic('start_time')),
        number('seating_capacity', 'Guests', { required: true, ...inArabic('seating_capacity') }),
        checkbox(
          'services',
          'Services',
          [
            ['food', 'Food and drinks'],
            ['sound', 'Sound'],
          ],
          inArabic('services', { food: 'طعام وشراب', sound: 'صوت' }),
        ),
      ),
      pageWhen(
        [when('services', '()', 'food')],
        'food',
        'Food and drinks',
        textarea('dishes', 'Dishes', { required: true, ...inArabic('dishes') }),
      ),
      page('money', 'Budget', text('cost_center', 'Cost centre', inArabic('cost_center'))),
      page(
        'send',
        'Before you send',
        checkbox('house', 'House rules', [['yes', 'I have read them']], {
          required: true,
          ...inArabic('house', { yes: 'قرأتها' }),
        }),
      ),
    ],
    ...more,
  })
}

/** Its labels as a visitor of that language reads them. */
export const GATHERING_IN_ARABIC: Readonly<Record<string, string>> = {
  requester: 'اسمك',
  phone: 'الهاتف',
  event_name: 'اسم الحدث',
  start_date: 'اليوم',
  start_time: 'فتح الأبواب',
  seating_capacity: 'الضيوف',
  services: 'الخدمات',
  dishes: 'الأطباق',
  cost_center: 'مركز التكلفة',
  house: 'قواعد البيت',
}

const ARABIC_TEXTS = {
  title: 'خطط للقاء',
  intro: 'أربع صفحات قصيرة.',
  submitted_title: 'تم الاستلام',
  submitted_content: 'وصلنا طلبك.',
  pages: {
    'page-about': 'عنك',
    'page-event': 'حدثك',
    'page-food': 'طعام وشراب',
    'page-money': 'الميزانية',
    'page-send': 'قبل الإرسال',
  },
}

function inArabic(mapField: string, values?: Readonly<Record<string, string>>) {
  return { translations: { ar: { label: GATHERING_IN_ARABIC[mapField] ?? '', ...(values && { values }) } } }
}
