import { randomUUID } from 'node:crypto'
import type { Page } from '#engine/model/form.ts'
import { addForm, editForm, type FormContent } from '#contract/portal/forms.ts'
import type { AdminFormPage, AdminSubmissionPage, FormPage } from '#contract/portal/pages.ts'
import { contentOf } from '#contract/portal/admin-forms.ts'
import { getPage } from '#contract/portal/screens.ts'
import { saveDraft, submitForm } from '#contract/portal/submissions.ts'
import { aField, aPage } from './builders.ts'
import type { TestCompany } from './company.ts'
import { admin, guest, type Person } from './people.ts'
import type { TestServer } from './server.ts'

export const TYPE = 'event_request'

export type Parts = readonly (readonly [name: string, value: string | File])[]

export function formData(parts: Parts): FormData {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  return form
}

/** Submits answers to a form, as guests do, one after the other; gives their statuses. */
export async function statusesOf(
  { fetch, origin }: TestServer,
  path: string,
  all: readonly Readonly<Record<string, string>>[],
): Promise<readonly number[]> {
  const statuses: number[] = []
  for (const answers of all) {
    const { status } = await fetch(path, { method: 'POST', body: formData(Object.entries(answers)), headers: { origin } })
    statuses.push(status)
  }
  return statuses
}

const EVENT_FIELDS = ['event_name', 'timezone', 'start_date', 'start_time', 'end_date', 'end_time', 'seating_capacity']

/** The page of a form that asks for spaces: an event, and the widget. */
export const aSpacesPage = (): Page => aPage(...EVENT_FIELDS.map(name => aField('text', name)), aField('widget', 'spaces'))

interface As {
  readonly who?: Person
  /** Idempotency-Key. */
  readonly key?: string
  /** `_run_uid`. */
  readonly run?: string
}

/** Forms of a company, made, changed, sent and saved over HTTP. */
export function formsOf(company: TestCompany) {
  const as = (who: Person) => company.as(who)
  const params = (path: string) => ({ type: TYPE, path })
  const headers = (key: string) => (key === '' ? undefined : { 'idempotency-key': key })

  async function editor(path: string) {
    const { body } = await as(admin)(getPage, { params: { '*': `admin/forms/${TYPE}/${path}` } })
    return (body as AdminFormPage).form
  }

  /** Saves these pages over what is there; gives the new version. */
  async function change(path: string, pages: readonly Page[], more: Partial<FormContent> = {}): Promise<number> {
    const saved = await editor(path)
    const { version } = saved
    const content = contentOf(saved)
    const fields = pages.map((page, index) => ({ ...page, id: `page-${index}` }))
    const sent = { params: params(path), body: { ...content, is_active: true, fields, ...more }, headers: { 'if-match': `"${version}"` } }
    const answer = await as(admin)(editForm, sent)
    if (answer.status !== 200) throw new Error(answer.text)
    return version + 1
  }

  return {
    editor,
    change,

    /** A form of these pages, saved and open. */
    async publish(pages: readonly Page[], more: Partial<FormContent> = {}): Promise<{ path: string; version: number }> {
      const path = `form-${randomUUID().slice(0, 8)}`
      await as(admin)(addForm, { params: { type: TYPE }, body: { path, name: path } })
      return { path, version: await change(path, pages, more) }
    },

    send: (path: string, parts: Parts, { who = guest, key = '', run = '' }: As = {}) =>
      as(who)(submitForm, {
        params: params(path),
        form: formData(run === '' ? parts : [...parts, ['_run_uid', run]]),
        headers: headers(key),
      }),

    saveDraft: (path: string, parts: Parts, who: Person) => as(who)(saveDraft, { params: params(path), form: formData(parts) }),

    /** The page of a form, with what follows its address. */
    async open(path: string, who: Person = guest, search = ''): Promise<{ status: number; text: string; page: FormPage }> {
      const { status, text, body } = await as(who)(getPage, { params: { '*': `forms/${TYPE}/${path}${search}` } })
      return { status, text, page: body as FormPage }
    },

    async read(id: string): Promise<AdminSubmissionPage['submission']> {
      const { body } = await as(admin)(getPage, { params: { '*': `admin/submissions/${id}` } })
      return (body as AdminSubmissionPage).submission
    },
  }
}

export const png = (size = 200) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(size, 7)])
export const pngFile = (name = 'plan.png', size = 200) => new File([png(size)], name, { type: 'image/png' })
