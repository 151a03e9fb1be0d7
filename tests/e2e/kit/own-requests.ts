import type { Page } from '@playwright/test'
import type { Company } from './company.ts'
import { expect } from './expect.ts'

/** Version of a form that was made and saved once. */
const VERSION = '2'

const GATHERING = { requester: 'Ada', seating_capacity: '12', house: 'yes', start_date: '2051-03-14' }

type Answers = Readonly<Record<string, string>>

/** Sends the gathering's form as whoever is logged in there. @returns reference and uuid */
export async function sendAs(
  page: Page,
  company: Company,
  answers: Answers,
  path = 'gathering',
): Promise<{ reference: string; uuid: string }> {
  const { data } = await post(page, company, `${path}`, { ...GATHERING, ...answers })
  return { reference: String(data['reference']), uuid: String(data['event_id']) }
}

/** Saves a draft of it. */
export async function saveDraftAs(page: Page, company: Company, answers: Answers, path = 'gathering'): Promise<void> {
  await post(page, company, `${path}/save/`, answers)
}

async function post(page: Page, company: Company, path: string, answers: Answers): Promise<{ data: Record<string, unknown> }> {
  const answer = await page.request.post(`/api/portal/${company.path}/forms/event_request/${path}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    multipart: { ...answers, _version: VERSION, _timezone: 'America/New_York' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as { data: Record<string, unknown> }
}
