import type { FastifyInstance } from 'fastify'
import type { SettingsKind, SettingsSaved } from '#contract/portal/profile.ts'
import type { Messages } from '#contract/portal/portal-messages.ts'
import { editConnections, editMessages, editProfile, testTenantSystem } from '#contract/portal/profile.ts'
import { MESSAGE_PAGES } from '#contract/portal/portal-messages.ts'
import { LEGAL_TEXTS } from '#contract/portal/connection-rules.ts'
import { MAX_MESSAGE_INTRO, messageIssues } from '#contract/portal/profile-rules.ts'
import type { Company } from '../company/company.ts'
import { notFound } from '../errors.ts'
import { storePicture } from '../files/pictures/store-picture.ts'
import { removeAll } from '../files/remove-all.ts'
import { versionIn } from '../http/if-match.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import { TENANT_TOKEN } from '../secrets/columns.ts'
import { receiveProfile } from './receive-profile.ts'
import { receivedConnections } from './received-connections.ts'
import { refuseReserved, refusedProfile, SAVED, staleProfile } from './refused-profile.ts'
import { trySystem } from './try-system.ts'

/** Changing a company's profile, the texts of its pages, and what it is connected to (P8.33 to P8.37). */
export function profileRoutes(app: FastifyInstance): void {
  const { storage, companies, secrets, config, renderMarkdown, prepareMarkdown } = app.services

  /** Everybody on this server sees it at once; others read the company anew within seconds. */
  function saved({ company }: Portal, kind: SettingsKind, version: number): SettingsSaved {
    companies.forget(company.path)
    return { success: true, message: [SAVED, ''], data: { kind, version } }
  }

  serve(app, editProfile, async ({ portal, request }) => {
    const version = versionIn(request.headers['if-match'])
    const { changes, logo } = await receiveProfile(request.raw, request.headers['content-type'] ?? '')
    const { profile, company, actor } = portal
    const edited = logo
      ? await storePicture(storage, company.id, logo, async stored => {
          const done = await profile.edit(version, changes, stored, actor)
          // Refused here, so that the bytes go with the row that was not written.
          if (!done) throw staleProfile((await now(portal)).version)
          return done
        })
      : await profile.edit(version, changes, logo, actor)
    if (!edited) throw staleProfile((await now(portal)).version)
    await removeAll(storage, edited.removed)
    return saved(portal, 'profile', edited.version)
  })

  serve(app, editMessages, async ({ body, portal, request }) => {
    const version = versionIn(request.headers['if-match'])
    refuseReserved(Object.keys(body))
    const changes = messagesIn(body)
    const edited = await portal.profile.editMessages(version, changes, portal.actor)
    if (edited === undefined) throw staleProfile((await now(portal)).version)
    return saved(portal, 'portal_settings', edited)
  })

  serve(app, editConnections, async ({ body, portal, request }) => {
    const version = versionIn(request.headers['if-match'])
    const before = await now(portal)
    // What is longer than may be is refused before anybody reads it.
    const legal = LEGAL_TEXTS.map(key => body[key] ?? '').filter(text => text.length <= MAX_MESSAGE_INTRO)
    await prepareMarkdown(portal.company.id, legal)
    const { changes, token } = receivedConnections(body, { before, allowed: config.outboundAllow, renderMarkdown })
    const sealed = token ? secrets.seal(token, { company: before.id, column: TENANT_TOKEN }) : token === '' ? null : undefined
    const edited = before.version === version ? await portal.profile.editConnections(version, changes, sealed, portal.actor) : undefined
    if (edited === undefined) throw staleProfile((await now(portal)).version)
    return saved(portal, 'connections', edited)
  })

  serve(app, testTenantSystem, async ({ body, portal }) => trySystem(app.services, await now(portal), body))
}

/** The company past its cache. */
async function now({ profile }: Portal): Promise<Company> {
  const company = await profile.read()
  if (!company) throw notFound()
  return company
}

const KEYS = MESSAGE_PAGES.flatMap(page => [`${page}_title`, `${page}_intro`] as const)

/** The texts that change, titles on one line. @throws Problem 422 with issues by key */
function messagesIn(body: Partial<Messages>): Partial<Messages> {
  const changes = Object.fromEntries(
    KEYS.flatMap(key => {
      const text = body[key]
      return text === undefined ? [] : [[key, key.endsWith('_title') ? text.replace(/\s+/g, ' ').trim() : text]]
    }),
  ) as Partial<Messages>
  const issues = messageIssues(changes)
  if (Object.keys(issues).length > 0) throw refusedProfile(issues)
  return changes
}
