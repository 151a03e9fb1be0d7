import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { open } from './for-tests.tsx'
import { pageOf } from './page-for-tests.ts'

const SPACE = '6f1c0f4e-0000-4000-8000-000000000001'
const meeting = { agendaItemType: 'Lunch', setupType: 'Rounds', numberOfPeople: 12, twentyFourHourHold: false, note: '' }

/** By kind: its answer in the address; those without one take theirs from the resource service. */
const widgets = {
  widget: JSON.stringify([{ uid: SPACE, layout_uid: '', description: '', is_custom_layout: false, custom_layout_image: '' }]),
  meeting_room_widget: JSON.stringify([{ date: '2027-03-09', startTime: '09:00', endTime: '10:00', ...meeting }]),
  sleeping_room_widget: JSON.stringify([{ date: '2027-03-08', any: 2, single: 0, double: 0, suite: 0 }]),
  posters_buildings_widget: '',
  posters_cost_widget: '',
  posters_image_widget: '',
}
const kinds = Object.keys(widgets)

const answers = {
  poster_worksites: 'Lake',
  start_date: '2027-03-09',
  end_date: '2027-03-10',
  amazon_poster_id: 'PX-1',
  ...Object.fromEntries(Object.entries(widgets).filter(([, answer]) => answer !== '')),
}

const replies: Record<string, unknown> = {
  list: {
    unavailable_buildings: [],
    worksites: [
      {
        worksite_uid: 'l',
        worksite_name: 'Lake Campus',
        available_buildings: [{ uid: 'Hudson', name: 'Hudson', no_of_poster_display_locations: 4 }],
        unavailable_buildings: [],
      },
    ],
  },
  cost_calculation: { total_cost: 12.5, currency: 'USD', locations: 1, lines: [] },
  details_from_ap: { approvalStatus: 'DRAFT', imageURL: null },
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(replies[new URL(address, location.origin).pathname.split('/').at(-1) ?? ''] ?? []),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
})

const form = aForm(
  aPage(
    aField('text', 'poster_worksites'),
    aField('date', 'start_date'),
    aField('date', 'end_date'),
    aField('text', 'amazon_poster_id'),
    ...kinds.map(kind => aField(kind, kind, { required: true, validation: { validMessage: '' } })),
  ),
)

const color = (name: string) => {
  const probe = document.createElement('i')
  probe.style.color = `var(--${name})`
  document.body.append(probe)
  const { color: found } = getComputedStyle(probe)
  probe.remove()
  return found
}

const widget = (kind: string) => page.getByRole('group', { name: new RegExp(`^${kind}\\b`) }).first()
/** By kind: the colours of what is drawn around it on its four sides; 'none' for no line. */
function borders() {
  return kinds.map(kind => {
    const { borderTopColor, borderRightColor, borderBottomColor, borderLeftColor, borderTopWidth } = getComputedStyle(
      widget(kind).element(),
    )
    const sides = new Set([borderTopColor, borderRightColor, borderBottomColor, borderLeftColor])
    return [kind, borderTopWidth === '0px' ? 'none' : [...sides].join()]
  })
}
const allIn = (line: string) => kinds.map(kind => [kind, line])
const left = () => kinds.map(kind => document.getElementById(`f-${kind}`)?.getBoundingClientRect().left)

test('each of the six widgets has a red border where it is invalid, a green one where it is valid, and none before (P4.34)', async () => {
  open(pageOf(form, {}, { query: answers }))
  await expect.poll(borders).toEqual(allIn(color('success')))

  open(pageOf(form))
  await expect.element(widget('widget')).toBeVisible()
  expect(borders()).toEqual(allIn('none'))
  const before = left()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect.poll(borders).toEqual(allIn(color('danger')))
  expect(left(), 'nothing in it moves aside').toEqual(before)
})
