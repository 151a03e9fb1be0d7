import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { editSignOn } from '#contract/portal/sign-on.ts'
import { english } from '../../english.ts'
import { invalid, Problem } from '../../errors.ts'
import { versionIn } from '../../http/if-match.ts'
import { serve } from '../../http/serve.ts'
import { CLIENT_SECRET } from '../../secrets/columns.ts'
import { receivedSignOn } from './received-sign-on.ts'

const [NOT_SAVED, SAVED] = [english('Sign-on was not saved'), english('Sign-on saved.')]
const NOT_TRIED = english(
  'First log in once by single sign-on as somebody with all three permissions, so that nobody is locked out. Then switch passwords off within an hour.',
)

/** How people get in from outside (P2.100), set by administrators. */
export function signOnRoutes(app: FastifyInstance): void {
  const { config, secrets, companies } = app.services

  serve(app, editSignOn, async ({ body, portal, request }) => {
    const version = versionIn(request.headers['if-match'])
    const [before, teams] = await Promise.all([portal.signOn.read(), portal.people.teams.names()])
    const uuids = teams.map(({ uuid }) => uuid)
    const { settings, secret, issues: found } = receivedSignOn(body, before, config.outboundAllow, uuids)
    const isNewlyOff = settings.passwords_off && !(before.passwords_off && before.issuer === settings.issuer)
    const isLocking = isNewlyOff && found['passwords_off'] === undefined && !(await portal.signOn.hasWorked(settings.issuer))
    const issues = { ...found, ...(isLocking && { passwords_off: NOT_TRIED }) }
    const [first] = Object.values(issues)
    if (first !== undefined) throw invalid(first, issues)
    const owner = { company: portal.company.id, column: CLIENT_SECRET }
    const client_secret_sealed = secret === undefined ? before.client_secret_sealed : secret === '' ? null : secrets.seal(secret, owner)
    const edited = before.version === version && (await portal.signOn.edit(version, { ...settings, client_secret_sealed }, portal.actor))
    if (!edited) throw stale((await portal.signOn.read()).version)
    companies.forget(portal.company.path)
    const saved: Outcome<{ version: number }> = { success: true, message: [SAVED, ''], data: { version: edited } }
    return saved
  })
}

const stale = (version: number): Problem =>
  new Problem(412, [NOT_SAVED, english('Someone else saved these settings while you were editing. Nothing of yours is lost.')], {
    data: { version },
  })
