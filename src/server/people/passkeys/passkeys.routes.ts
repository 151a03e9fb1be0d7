import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '#contract/call.ts'
import type { Outcome } from '#contract/answer.ts'
import * as calls from '#contract/portal/passkeys.ts'
import { oneLine } from '#contract/portal/written-text.ts'
import { invalid, notFound, Problem, unauthorized } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import { uuidIn } from '../../http/uuid-in.ts'
import type { Portal } from '../../portal.ts'
import { newChallenge } from './challenge.ts'
import { ALGORITHMS, checkNew, webauthn } from './check-passkey.ts'
import { hostOf } from './host-of.ts'
import { passkeyLoginRoutes } from './passkey-login.routes.ts'
import { passkeyTexts as texts } from './passkey-texts.ts'

/** Passkeys of one's own account, and to log in by (P2.140 to P2.143). */
export function passkeysRoutes(app: FastifyInstance): void {
  const { config } = app.services
  passkeyLoginRoutes(app)

  serve(app, calls.beginPasskey, async ({ portal, request }): Promise<Outcome<calls.PasskeyOptions>> => {
    const host = hostOf(config, request)
    const { user } = ownerIn(portal)
    const { id, email, name } = user
    const there = await portal.passkeys.list(id)
    if (there.length >= calls.MAX_PASSKEYS) throw new Problem(409, [texts.notAdded, texts.tooMany])
    const company = nameOf(portal)
    const { generateRegistrationOptions } = await webauthn()
    const options = await generateRegistrationOptions({
      rpName: company,
      rpID: host.id,
      // All companies of a portal stand in one list of the device.
      userName: `${email} · ${company}`,
      userDisplayName: name || email,
      userID: new Uint8Array(await portal.passkeys.handle(id)),
      challenge: newChallenge(portal, { what: 'passkey-new', user: id }),
      attestationType: 'none',
      excludeCredentials: there.map(({ credential_id, transports }) => ({ id: credential_id.toString('base64url'), transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return { success: true, message: [texts.begun, ''], data: { options: { ...options } } }
  })

  serve(app, calls.addPasskey, async ({ body: { credential, name }, portal, request }): Promise<AnswerOf<typeof calls.addPasskey>> => {
    const { user, owner } = ownerIn(portal)
    const called = nameIn(name)
    const made = await checkNew(portal, { user: user.id, host: hostOf(config, request), response: credential as never })
    if (!made) throw new Problem(422, [texts.notAdded, texts.wrong])
    const uuid = await portal.passkeys.add(owner, { ...made, name: called })
    if (uuid === undefined) throw new Problem(409, [texts.notAdded, texts.isThere])
    return { success: true, message: [texts.added, ''], data: { uuid } }
  })

  serve(app, calls.renamePasskey, async ({ params, body, portal }): Promise<Outcome> => {
    if (!(await portal.passkeys.rename(ownerIn(portal).user.id, uuidIn(params.uuid), nameIn(body.name)))) throw notFound()
    return { success: true, message: [texts.renamed, ''] }
  })

  serve(app, calls.removePasskey, async ({ params, portal, request }): Promise<AnswerOf<typeof calls.removePasskey>> => {
    const { user, owner } = ownerIn(portal)
    const outcome = await portal.passkeys.remove(owner, uuidIn(params.uuid))
    if (outcome === 'none') throw notFound()
    if (outcome !== 'done') throw new Problem(409, [texts.notRemoved, outcome === 'last' ? texts.last : texts.isRequired])
    const [handle, left] = await Promise.all([portal.passkeys.handle(user.id), portal.passkeys.list(user.id)])
    const data: calls.AcceptedPasskeys = {
      rp_id: hostOf(config, request).id,
      handle: handle.toString('base64url'),
      credentials: left.map(({ credential_id }) => credential_id.toString('base64url')),
    }
    return { success: true, message: [texts.removed, ''], data }
  })
}

const nameOf = ({ company }: Portal): string => company.display_name || company.name

/** @throws Problem 422 */
function nameIn(typed: string): string {
  const name = oneLine(typed)
  const issue =
    name === ''
      ? texts.nameMissing
      : [...name].length > calls.MAX_PASSKEY_NAME
        ? texts.nameTooLong({ most: calls.MAX_PASSKEY_NAME })
        : undefined
  if (issue !== undefined) throw invalid(issue, { name: issue })
  return name
}

/** @throws Problem 401, which `serve` has said before */
function ownerIn({ user, session, actor }: Portal) {
  if (!user || session === undefined) throw unauthorized()
  return { user, owner: { user: user.id, session: Buffer.from(session, 'base64url'), by: actor } }
}
