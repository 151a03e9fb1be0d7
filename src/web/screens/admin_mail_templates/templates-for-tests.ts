import type {
  AdminMailTemplatePage,
  AdminMailTemplatesPage,
  MailPreview,
  MailTemplate,
  TemplateRow,
} from '#contract/portal/mail-templates.ts'
import { MESSAGE_KINDS } from '#contract/portal/outbox.ts'
import { admin, aStaffShell } from '../../admin/mount-for-tests.tsx'

export const gala = { uuid: 'f1', name: 'Gala dinner', link: '/acme/admin/forms/event_request/gala' }
const setup = { is: 'sends', from: 'portal@acme.example' } as const

export const aTemplateRow = (more: Partial<TemplateRow> = {}): TemplateRow => {
  const row = { kind: 'confirmation', language: 'en', words: 'portal', ...more } as const
  return { ...row, link: `/acme/admin/settings/templates/${row.kind}-${row.language}` }
}

export const aTemplatesPage = (more: Partial<AdminMailTemplatesPage> = {}): AdminMailTemplatesPage => ({
  ...aStaffShell,
  render: 'admin_mail_templates',
  templates: MESSAGE_KINDS.flatMap(kind => ['en', 'de'].map(language => aTemplateRow({ kind, language }))),
  setup,
  ...more,
})

export const aTemplate = (more: Partial<MailTemplate> = {}): MailTemplate => ({
  kind: 'confirmation',
  language: 'en',
  version: 2,
  words: 'own',
  subject: 'Hello {reference}',
  body: 'Dear {requester}',
  fallback: { words: 'portal', subject: 'We received your request', body: '# We received it' },
  placeholders: [
    { name: 'reference', means: 'Reference of the request', stands: 'line' },
    { name: 'link', means: 'A button', stands: 'body' },
    { name: 'details', means: 'A table', stands: 'block' },
    { name: 'answer.event_name', means: 'Answer: Event', stands: 'line' },
  ],
  issues: {},
  frame: '',
  ...more,
})

export const aTemplatePage = (template: MailTemplate = aTemplate(), more: Partial<AdminMailTemplatePage> = {}): AdminMailTemplatePage => ({
  ...aStaffShell,
  user: admin,
  render: 'admin_mail_template',
  template,
  submissions: [{ reference: 'ABCD-EFGH', form_name: 'Gala dinner', submitted_at: '2026-03-04T15:00:00.000Z' }],
  setup,
  ...more,
})

export const aPreview = (more: Partial<MailPreview> = {}): MailPreview => ({
  mail: {
    from: 'Acme <portal@acme.example>',
    to: 'ann@visitors.example',
    subject: 'Hello ABCD-EFGH',
    text: 'Dear guest\n',
    html: '<!doctype html><html lang="en"><head><title>Hello</title></head><body style="margin:0"><p style="color:#1d2430">Dear guest</p></body></html>',
  },
  submission: { reference: 'ABCD-EFGH', form_name: 'Gala dinner', submitted_at: '2026-03-04T15:00:00.000Z' },
  has_answers: true,
  ...more,
})
