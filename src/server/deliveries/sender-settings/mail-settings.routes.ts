import type { FastifyInstance } from 'fastify'
import { editMailSettings, testMailSettings } from '#contract/portal/mail-settings.ts'
import type { SettingsSaved } from '#contract/portal/profile.ts'
import type { Company } from '../../company/company.ts'
import { notFound, Problem } from '../../errors.ts'
import { versionIn } from '../../http/if-match.ts'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { SMTP_PASSWORD } from '../../secrets/columns.ts'
import { checkedSettings } from './received-settings.ts'
import { mailTrials } from './try-mail.ts'

/** Titles of P9.21. */
const [NOT_SAVED, SAVED] = ['Failed to save company profile', 'Company profile saved successfully.']

/** Who mails of a company come from, and its own mail server (P10.60 to P10.63). */
export function mailSettingsRoutes(app: FastifyInstance): void {
  const { config, secrets, companies, ownMailServers } = app.services
  const operator = { ...config, ownMailServers }
  const tryMail = mailTrials(app.services)

  serve(app, editMailSettings, async ({ body, portal, request }) => {
    const version = versionIn(request.headers['if-match'])
    const before = await now(portal)
    const { settings, password, issues } = await checkedSettings(body, before, operator)
    if (Object.keys(issues).length > 0) throw refused(issues)
    const sealed = password ? secrets.seal(password, { company: before.id, column: SMTP_PASSWORD }) : password === '' ? null : undefined
    const edited = before.version === version ? await portal.mailSettings.edit(version, settings, sealed, portal.actor) : undefined
    if (edited === undefined) throw stale((await now(portal)).version)
    companies.forget(before.path)
    const saved: SettingsSaved = { success: true, message: [SAVED, ''], data: { kind: 'mail', version: edited } }
    return saved
  })

  serve(app, testMailSettings, async ({ body, portal }) => {
    const before = await now(portal)
    return tryMail(portal, before, await checkedSettings(body, before, operator))
  })
}

/** The company past its cache. */
async function now({ profile }: Portal): Promise<Company> {
  const company = await profile.read()
  if (!company) throw notFound()
  return company
}

/** 422; `issues`: by key. */
const refused = (issues: Readonly<Record<string, string>>): Problem =>
  new Problem(422, [NOT_SAVED, Object.values(issues)[0] ?? ''], { issues })

/** 412: somebody saved the company meanwhile; `version` is the one it has now. */
const stale = (version: number): Problem =>
  new Problem(412, [NOT_SAVED, 'Someone else saved this while you were editing. Nothing of yours is lost.'], { data: { version } })
