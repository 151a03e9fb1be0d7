import type { Field, Page } from '#engine/model/form.ts'
import type { FormMailsSettings } from '#contract/portal/form-mails.shape.ts'
import { type FormMails, MAX_NOTIFIED, type RequesterField } from '#contract/portal/form-mails.ts'
import { isEmail } from '#fields/kit/contact.ts'
import { addressFields } from '../answers/requester-address.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { emailKey } from '../email-key.ts'
import * as sql from './form-mails.sql.ts'
import { DEFAULT_MAILS } from './receivers.ts'
import { copyTemplates } from './templates/templates.sql.ts'

/** Who gets which mail of the forms of one company. */
export function formMailsOf(db: CompanyDb) {
  const { company } = db
  return {
    /** As it is now; what a form begins with where nothing was saved. Undefined: there is no such form. */
    async read(form: string): Promise<Omit<FormMails, 'setup' | 'requester_field' | 'stopped' | 'can_change'> | undefined> {
      const [row] = await db.run(sql.selectFormMails({ company, form }))
      if (!row) return undefined
      const { version, settings, maker_name, maker_email } = row
      const maker = maker_email === null ? {} : { maker: { name: maker_name || maker_email, email: maker_email } }
      return { ...DEFAULT_MAILS, ...settings, ...maker, version: version ?? 1 }
    },

    /** Over the version that was edited. False: another one is the newest. */
    async save(form: string, version: number, settings: FormMailsSettings): Promise<boolean> {
      return (await db.run(sql.saveFormMails({ company, form, version, settings: JSON.stringify(settings) }))).length > 0
    },

    /** One that is made like another begins with what is set for that, and with its words. @param model uuid; it may be deleted */
    async copy(model: string, form: string): Promise<void> {
      const of = { company, form, model }
      await db.batch([sql.copyFormMails(of), copyTemplates(of)])
    },
  }
}

/** The field that says where confirmations go; undefined: the form asks for no address. */
export function requesterField(pages: readonly Page[]): RequesterField | undefined {
  const fields = addressFields(pages.flatMap(page => page.fields))
  const field = fields.find(one => mayLack(one, pages) === '') ?? fields[0]
  if (!field) return undefined
  return { map_field: field.mapField, label: field.label || field.mapField, may_lack: mayLack(field, pages) }
}

function mayLack(field: Field, pages: readonly Page[]): RequesterField['may_lack'] {
  if (field.hidden) return 'hidden'
  const page = pages.find(({ fields }) => fields.includes(field))
  return [field.conditions, page?.conditions].some(conditions => (conditions?.length ?? 0) > 0) ? 'conditional' : ''
}

/** Addresses as they are stored: without space around them, each once. `issues`: those that cannot be one, by their place in the list. */
export function checkedAddresses(typed: readonly string[]): { addresses: readonly string[]; issues: Record<string, string> } {
  const trimmed = typed.map(address => address.trim())
  const issues = Object.fromEntries(
    trimmed.flatMap((address, index) => (isEmail(address) ? [] : [[`notify/${index}`, 'Enter an address like events@example.com.']])),
  )
  const addresses = [...new Map(trimmed.map(address => [emailKey(address), address])).values()]
  if (addresses.length > MAX_NOTIFIED) issues['notify'] = `At most ${MAX_NOTIFIED} addresses are notified. Use a mailing list for more.`
  return { addresses, issues }
}
