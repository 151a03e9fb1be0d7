import '../../apps/visitor.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OwnBookingData } from '#contract/portal/own-submission.ts'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { spaceInBuilding } from '#contract/tenant/space-name.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { writingOf } from '#tests/kit/classes.ts'
import { oneOfEach } from '#tests/kit/scale.ts'
import { VisitorApp } from '../../apps/visitor-app.tsx'
import { screenFor } from '../../apps/visitor-screens.ts'
import { acme, ada } from '../../runner/page-for-tests.ts'
import { isEnglish, OTHER_LANGUAGES, shownTextsIn, speak } from '../../shell/languages-for-tests.ts'

// What an author, a company and a visitor wrote is in Cyrillic letters, so that what the product says is told apart from it.
const booking: OwnBookingData = {
  uuid: 'b1',
  version: 4,
  space: 'Большой зал',
  place: 'Башня, 2, Берлин',
  building: 'Башня',
  zone: 'Восток/Центр',
  periods: ['16', '17'].map(day => ({ start: `2050-03-${day} 10:00`, end: `2050-03-${day} 11:30` })),
  layout: 'Театр',
  layout_description: 'Сцена в центре',
  drawing: { uuid: 'f2', name: 'план', size: 2048, type: 'application/pdf', link: '/file/f2' },
  headcount: 40,
  status: { key: 'requested', label: 'Запрошено', color: '#b97e10' },
  is_cancelled: false,
  can_move: true,
  can_remove: true,
}
/** As buttons and dialogs call it. */
const named = () => spaceInBuilding({ name: booking.space, building: booking.building })
const posters = { map_field: 'places', campus: 'Озеро', location: 'Сиэтл', first_day: '2050-03-09', last_day: '2050-03-13' }

const own: OwnSubmissionPage = {
  render: 'submission',
  company: { ...acme, name: 'Компания' },
  user: { ...ada, name: 'Ада' },
  title: 'Праздник',
  description: '',
  intro: '',
  key: '',
  submission: {
    uuid: 's1',
    reference: '1-2',
    title: 'Праздник',
    form_title: 'Анкета',
    start_date: '2050-03-16',
    start_time: '10:00',
    end_date: '2050-03-17',
    end_time: '11:30',
    timezone: '',
    people: '40',
    place: 'Берлин',
    submitted_at: '2026-03-04T09:00:00Z',
    edited_at: '2026-03-05T09:00:00Z',
    decision: {
      status: { label: 'Отказ', tone: 'bad', phase: 'declined' },
      sentence: 'Напишите нам.',
      reason: 'Зал занят.',
      at: '2026-03-06T09:00:00Z',
    },
    edit_link: '/acme/forms/event_request/gala?event_id=s1#edit',
    clone_link: '/acme/forms/event_request/gala?event_id=s1#clone',
    pages: [{ title: 'О вас', answers: [{ label: 'Пожелания', texts: [] }] }],
    asks_for_spaces: true,
    bookings: [booking, { ...booking, uuid: 'b2', is_cancelled: true, can_move: false, can_remove: false }],
    poster_places: [
      { ...posters, buildings: ['Мост', 'Дом'], poster: '7' },
      { ...posters, campus: 'Двор', buildings: ['Мельница'], poster: '' },
    ],
    question: null,
    history: [{ datetime: '2026-03-05T09:00:00Z', who: 'Ада', changes: [[{ text: 'Отправлено' }]] }],
  },
}

test.each(oneOfEach(OTHER_LANGUAGES, writingOf))(
  'in %s moving and removing what was booked says nothing in English, and fits on a phone (P1.36)',
  async tag => {
    const say = await speak(tag)
    const main = () => document.querySelector('main')!
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')
    const refusal = { success: false, message: ['Нет', 'Зал занят.'], data: { next_free_start: '2050-03-16 14:00' } }
    vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
      if (method === 'DELETE') throw new TypeError('no network')
      return Response.json(refusal, { status: 422 })
    })
    document.body.innerHTML = '<div></div>'
    const root = createRoot(document.body.firstElementChild!)
    onTestFinished(async () => {
      root.unmount()
      vi.unstubAllGlobals()
      document.documentElement.removeAttribute('dir')
      document.documentElement.lang = 'en'
      await page.viewport(1280, 800)
    })
    const inspect = async (where: string) => {
      expect
        .soft(
          shownTextsIn(main()).filter(({ text, lang }) => isEnglish(text, tag) || lang !== tag),
          where,
        )
        .toEqual([])
      expect.soft(document.documentElement.scrollWidth, where).toBeLessThanOrEqual(360)
      expect.soft(await barriersIn(), where).toEqual([])
    }

    await page.viewport(360, 740)
    const Screen = await screenFor(own)
    flushSync(() => root.render(<VisitorApp first={{ page: own, Screen }} />))
    await expect.element(button(say('submission.moveSpace', { space: named() }))).toBeVisible()
    await expect.poll(() => [document.documentElement.lang, document.documentElement.dir]).toEqual([tag, tag === 'ar' ? 'rtl' : 'ltr'])
    await inspect('a request')

    await button(say('submission.moveSpace', { space: named() })).click()
    await dialog.getByLabelText(say('submission.end')).fill('2050-03-16T09:00')
    await dialog.getByRole('button', { name: say('submission.move'), exact: true }).click()
    await expect.element(dialog.getByText(say('submission.endFirst'))).toBeVisible()
    await inspect('times that cannot be')
    await dialog.getByLabelText(say('submission.end')).fill('2050-03-18T12:00')
    await dialog.getByRole('button', { name: say('submission.move'), exact: true }).click()
    await expect.element(dialog.getByText('Зал занят.')).toBeVisible()
    await inspect('a move that was refused')
    await userEvent.keyboard('{Escape}')

    await button(say('submission.removeSpace', { space: named() })).click()
    await expect.element(dialog.getByText(say('submission.removeText'))).toBeVisible()
    await dialog.getByRole('button', { name: say('submission.removeSpace', { space: named() }) }).click()
    await expect.element(dialog.getByText(say('submission.noAnswer'))).toBeVisible()
    await inspect('a removal without an answer')
  },
)
