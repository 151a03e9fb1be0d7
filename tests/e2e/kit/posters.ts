import type { Page } from '@playwright/test'
import type { FormContent } from '#contract/portal/forms.ts'
import { checkbox, form, page as pageOf, postersBuildings, postersCost, postersImage, text } from '../../../scripts/seed/build.ts'
import type { Company } from './company.ts'

/** Three campuses: one with two houses, one with a house that has one location only, one with nothing but such a house. 24 USD per location and day. */
export async function makePosters(company: Company, more: Partial<FormContent> = {}): Promise<string> {
  const add = async (noun: string, fields: Record<string, unknown>) => {
    const { body } = await company.send('POST', `/api/portal/${company.path}/admin/resources/${noun}`, fields)
    return (body['data'] as { uuid: string }).uuid
  }
  const region_id = await add('region', { name: 'North' })
  const location_id = await add('location', { region_id, name: 'Seattle', country: 'US', timezone: 'America/Los_Angeles' })
  const campus = async (name: string, buildings: Readonly<Record<string, number>>) => {
    const worksite_id = await add('worksite', { location_id, name })
    for (const [house, poster_display_locations] of Object.entries(buildings))
      await add('building', { worksite_id, name: house, poster_display_locations })
    const price = { unit: 'per_location_day', amount: 24, currency: 'USD', valid_from: '2051-01-01', valid_to: '2051-12-31' }
    await add('poster_price', { worksite_id, ...price })
  }
  await campus('Lake Campus', { 'Hudson House': 4, Foundry: 3 })
  await campus('Domain Yard', { 'North Hall': 5, Mill: 1 })
  await campus('River Campus', { Dam: 1 })
  await add('poster', { external_id: 'PX-1', approval_status: 'DRAFT' })
  return company.form(
    'poster',
    'posters',
    form({
      eventops_form_name: 'Posters',
      title: 'Hang posters',
      description: 'For the tests in a browser.',
      intro: '',
      can_be_saved: false,
      submitted_title: 'Received',
      submitted_content: '',
      fields: [
        pageOf(
          'all',
          'Posters',
          checkbox('poster_worksites', 'Campuses', ['Lake Campus', 'Domain Yard', 'River Campus']),
          text('start_date', 'First day', { defaultValue: '2051-03-09' }),
          text('end_date', 'Last day', { defaultValue: '2051-03-13' }),
          text('amazon_poster_id', 'Poster ID', { defaultValue: 'PX-1' }),
          postersBuildings('places', 'Where should they hang?', { required: true }),
          postersCost('cost', 'Price'),
          postersImage('image', 'Your poster'),
        ),
      ],
      ...more,
    }),
  )
}

/** Ticks campuses. */
export async function chooseCampuses(page: Page, ...campuses: string[]): Promise<void> {
  for (const name of campuses) await page.getByLabel(name).check()
}
