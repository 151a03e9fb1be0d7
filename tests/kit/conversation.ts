import { addMessage, addOwnMessage, askForMore, endQuestion, getConversation, getOwnConversation } from '#contract/portal/conversation.ts'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import type { TestCompany } from './company.ts'
import { formData, formsOf, type Parts } from './forms.ts'
import { editor, guest, type Person } from './people.ts'

/** The key of a guest's link in the text of a mail. */
export const keyIn = (text: string, id: string): string => new RegExp(`/submissions/${id}\\?key=([\\w.-]+)`).exec(text)?.[1] ?? ''

/** What is written about the requests of a company, as staff and whoever sent them do it. */
export function conversationsIn(company: TestCompany) {
  const { read } = formsOf(company)
  const query = (parts: Readonly<Record<string, string>>) => {
    const text = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== '')).toString()
    return text === '' ? '' : `?${text}`
  }
  const versions = async (uuid: string) => {
    const { version, state_version } = await read(uuid)
    return { 'if-match': `"${version}.${state_version}"` }
  }

  return {
    write: (uuid: string, parts: Parts, { who = editor, key = '' }: { who?: Person; key?: string } = {}) =>
      company.as(who)(addMessage, { params: { uuid }, form: formData(parts), ...(key !== '' && { headers: { 'idempotency-key': key } }) }),

    read: (uuid: string, who: Person = editor, before = '') =>
      company.as(who)({ ...getConversation, path: getConversation.path + query({ before }) }, { params: { uuid } }),

    /** Of who has a guest's link with this key, or of a user. */
    writeOwn: (
      submission: string,
      parts: Parts,
      { who = guest, key = '', repeat = '' }: { who?: Person; key?: string; repeat?: string } = {},
    ) =>
      company.as(who)(
        { ...addOwnMessage, path: addOwnMessage.path + query({ key }) },
        { params: { submission }, form: formData(parts), ...(repeat !== '' && { headers: { 'idempotency-key': repeat } }) },
      ),

    readOwn: (submission: string, { who = guest, key = '' }: { who?: Person; key?: string } = {}) =>
      company.as(who)({ ...getOwnConversation, path: getOwnConversation.path + query({ key }) }, { params: { submission } }),

    async ask(uuid: string, text: string, fields: readonly string[] = [], who: Person = editor) {
      return company.as(who)(askForMore, { params: { uuid }, body: { text, fields: [...fields] }, headers: await versions(uuid) })
    },

    async end(uuid: string, who: Person = editor) {
      return company.as(who)(endQuestion, { params: { uuid }, headers: await versions(uuid) })
    },

    /** The page of whoever sent it. */
    async page(id: string, { who = guest, key = '' }: { who?: Person; key?: string } = {}) {
      const { status, body } = await company.as(who)(getPage, { params: { '*': `submissions/${id}${query({ key })}` } })
      return { status, submission: (body as Partial<OwnSubmissionPage>).submission }
    },
  }
}
