import { randomUUID } from 'node:crypto'
import { pickLanguage } from '#engine/model/pick-language.ts'
import { MAX_TEMPLATES, MAX_TESTS_PER_HOUR } from '#contract/portal/mail-templates.ts'
import type { MailWords } from '#contract/portal/mail-templates.shape.ts'
import type { MessageKind } from '#contract/portal/outbox.ts'
import type { Actor } from '../../audit/actor.ts'
import { type AuditEntry, recorded } from '../../audit/record.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import { countMessages } from '../events.sql.ts'
import type { TemplateField, TemplateTest, TemplateWords } from './template-words.ts'
import * as sql from './templates.sql.ts'

/** Which mails a template is for. `form`: uuid, null: of all forms. `language`: tag. */
export interface TemplateKey {
  readonly form: string | null
  readonly kind: MessageKind
  readonly language: string
}

/** What is saved for it. `words` undefined: none, or they were put back. */
export interface StoredTemplate {
  readonly version: number
  readonly words: MailWords | undefined
}

/** Fields and languages of forms that are looked at. */
const [MAX_FIELDS, MAX_LANGUAGES] = [2_000, 100]

const changedTemplate = ({ form, kind, language }: TemplateKey, by: Actor, is: 'saved' | 'default'): AuditEntry => ({
  by,
  action: 'settings_changed',
  object: { kind: 'settings', id: 'templates' },
  after: { kind, language, is, ...(form !== null && { form }) },
})

/** The words of the mails of one company. */
export function mailTemplatesOf(db: CompanyDb) {
  const { company } = db
  const storedIn = ({ subject, body, version }: { subject: string | null; body: string | null; version: number }): StoredTemplate => ({
    version,
    words: subject === null || body === null ? undefined : { subject, body },
  })

  return {
    async read(of: TemplateKey): Promise<StoredTemplate> {
      const [row] = await db.run(sql.selectTemplate({ company, ...of }))
      return row ? storedIn(row) : { version: 1, words: undefined }
    },

    /**
     * The words for a mail: those of its form, else of the company, in the nearest of their languages to that of the mail; undefined: the portal's.
     * @param without its own: what it would have if there were none
     */
    async choose({ form, kind, language }: TemplateKey, without: 'own' | 'nothing' = 'nothing'): Promise<TemplateWords | undefined> {
      const all = await db.run(sql.selectWords({ company, form, kind }))
      const rows = all.filter(row => without === 'nothing' || row.form_id !== form || row.language !== language)
      for (const isOfForm of [true, false]) {
        const of = rows.filter(({ form_id }) => (form_id !== null) === isOfForm)
        const tag = pickLanguage(
          [language],
          of.map(row => row.language),
        )
        const found = of.find(row => row.language === tag)
        if (found) return { language: found.language, subject: found.subject, body: found.body }
      }
      return undefined
    },

    /** Those of a form, and of the company. */
    list: (form: string | null) => db.run(sql.selectTemplates({ company, form })),

    /** Over the version that was edited. undefined: another one is there; 'full': the company has as many as it may. */
    async save(of: TemplateKey, version: number, words: MailWords, by: Actor): Promise<StoredTemplate | 'full' | undefined> {
      if (version === 1) {
        const [row] = await db.run(sql.countTemplates({ company }))
        if (row && row.count >= MAX_TEMPLATES) return 'full'
      }
      const [saved] = await recorded(db, sql.saveTemplate({ company, ...of, version, ...words }), () => changedTemplate(of, by, 'saved'))
      return saved && storedIn(saved)
    },

    /** Takes them away. undefined: another version is there. */
    async reset(of: TemplateKey, version: number, by: Actor): Promise<StoredTemplate | undefined> {
      const [row] = await recorded(db, sql.resetTemplate({ company, ...of, version }), () => changedTemplate(of, by, 'default'))
      return row && storedIn(row)
    },

    /** Of all forms of the company, each once. */
    async fields(): Promise<readonly TemplateField[]> {
      const rows = await db.run(sql.selectFields({ company, most: MAX_FIELDS }))
      return rows.map(({ map_field, type }) => ({ mapField: map_field, type }))
    },

    /** In which forms of the company can be read, as tags. */
    async languages(): Promise<readonly string[]> {
      return (await db.run(sql.selectLanguages({ company, most: MAX_LANGUAGES }))).map(({ language }) => language)
    },

    /** Submissions to try a template with, the newest first; none of the hidden forms (`SubmissionScope`). */
    newest: (form: string | null, most: number, hidden: readonly string[]) => db.run(sql.selectNewest({ company, form, most, hidden })),

    /** Has a test sent to an address. False: this account had its tests for this hour. @param user uuid of the account */
    async sendTest(user: string, target: string, test: TemplateTest): Promise<boolean> {
      const rows = JSON.stringify([{ key: `template test:${user}`, messages: 1 }])
      const [count] = await db.run(countMessages({ company, rows }))
      if (count && count.hour > MAX_TESTS_PER_HOUR) return false
      // About no submission: nothing that is sent about one goes in its place, or waits for it.
      const submission = randomUUID()
      await db.run(
        sql.insertTest({ company, submission, kind: test.kind, target, key: `${submission}/test/${target}`, test: JSON.stringify(test) }),
      )
      return true
    },
  }
}
