import type { FormDefinition } from '#engine/model/form.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import type { CompanyData, FormPage } from '#contract/portal/pages.ts'
import type { UserData } from '#contract/portal/people.ts'
import { aCompany, aGuest, someWords } from '#tests/kit/page-data.ts'
import { newUid } from '../shell/new-uid.ts'

export const acme: CompanyData = aCompany({ timezone: 'Europe/Berlin' })

export const guest: UserData = aGuest

export const ada: UserData = { ...guest, is_valid: true, key: 'key-of-ada-00000', name: 'Ada Lovelace', email: 'ada@acme.example' }

const content: Omit<FormContent, 'fields'> = {
  ...someWords,
  title: 'Gala request',
  intro: '<p>Tell us about it.</p>',
  saved_title: '',
  submitted_title: 'All is well',
  submitted_content: '<p>We have got your request.</p>',
  edited_title: '',
}

/** Test files run beside each other in one browser, which keeps guests' answers by form. */
export const FORM = newUid()

/** The page data of a form, as the server gives it. */
export function pageOf(form: FormDefinition, more: Partial<FormContent> = {}, shell: Partial<FormPage> = {}): FormPage {
  return {
    render: 'form',
    company: acme,
    user: guest,
    title: 'Gala request',
    description: '',
    intro: '',
    timezone: 'Europe/Berlin',
    now: Date.parse('2026-03-04T09:00:00Z'),
    query: {},
    form: {
      ...content,
      ...form,
      ...more,
      uuid: FORM,
      path: 'gala',
      type: { key: 'event_request', name: 'Event request' },
      version: 3,
    },
    ...shell,
  }
}

/** The key under which this browser keeps a run of a guest with the form. */
export const keptKey = ({ company, form }: FormPage, run: string) => `foyer:answers:${company.path}:${form.uuid}:guest:${run}`
