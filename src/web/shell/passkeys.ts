import { sendSignal, startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import { beginPasskeyConfirm, confirmByPasskey } from '#contract/portal/confirm.ts'
import { type AcceptedPasskeys, addPasskey, beginPasskey, beginPasskeyLogin, loginByPasskey } from '#contract/portal/passkeys.ts'
import { call } from '../api/call.ts'
import { confirmedCall } from './confirmed-call.ts'
import { noteLogin } from './login.ts'
import { texts as shared } from './texts.ts'

/** What became of it. `given up`: whoever was asked chose nothing, or the browser has none. */
export type PasskeyOutcome =
  | { readonly is: 'done' }
  | { readonly is: 'given up' }
  | { readonly is: 'refused'; readonly words: string; readonly status: number }

const refused = (status: number, body: { readonly message: readonly [string, string] } | undefined): PasskeyOutcome => ({
  is: 'refused',
  words: body?.message[1] || shared.retry,
  status,
})

/**
 * Logs in by a passkey, and stores what a login stores. @param quietly the browser offers them where the e-mail is typed, and waits for as long as it
 * takes; else it asks now
 */
export async function logInByPasskey(
  company: string,
  { remember, quietly }: { readonly remember: () => boolean; readonly quietly: boolean },
): Promise<PasskeyOutcome> {
  const params = { company }
  const begun = await call(beginPasskeyLogin, { params, quiet: true })
  if (!begun.ok || !begun.body.data) return refused(begun.status, begun.body)
  const credential = await startAuthentication({
    optionsJSON: begun.body.data.options as never,
    useBrowserAutofill: quietly,
    verifyBrowserAutofillInput: false,
  }).catch(() => undefined)
  if (!credential) return { is: 'given up' }
  const used = await call(loginByPasskey, { params, body: { credential: usedCredential(credential), remember: remember() }, quiet: true })
  if (!used.ok) return refused(used.status, used.body)
  noteLogin(company, used.body)
  return { is: 'done' }
}

/** What the server takes of it. */
function usedCredential({ id, rawId, type, response }: Awaited<ReturnType<typeof startAuthentication>>) {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    clientExtensionResults: {},
  }
}

/** Whoever is logged in says by a passkey of theirs who they are. */
export async function confirmByOwnPasskey(company: string): Promise<PasskeyOutcome> {
  const params = { company }
  const begun = await call(beginPasskeyConfirm, { params, quiet: true })
  if (!begun.ok || !begun.body.data) return refused(begun.status, begun.body)
  const credential = await startAuthentication({ optionsJSON: begun.body.data.options as never }).catch(() => undefined)
  if (!credential) return { is: 'given up' }
  const used = await call(confirmByPasskey, { params, body: { credential: usedCredential(credential) }, quiet: true })
  return used.ok ? { is: 'done' } : refused(used.status, used.body)
}

/** Makes a passkey of this device, or another one that it reaches. */
export async function makePasskey(company: string, name: string): Promise<PasskeyOutcome> {
  const params = { company }
  const begun = await confirmedCall(beginPasskey, { params, quiet: true })
  if (!begun.ok || !begun.body.data) return refused(begun.status, begun.body)
  const credential = await startRegistration({ optionsJSON: begun.body.data.options as never }).catch((error: unknown) =>
    // A device that has one already says so by this name, and nothing else of it.
    (error as Error).name === 'InvalidStateError' ? ('there' as const) : undefined,
  )
  if (credential === 'there' || !credential) return credential ? { is: 'refused', words: '', status: 409 } : { is: 'given up' }
  const { id, rawId, type, response } = credential
  const { clientDataJSON, attestationObject, transports } = response
  const body = {
    credential: {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
      clientExtensionResults: {},
    },
    name,
  }
  const added = await confirmedCall(addPasskey, { params, body, quiet: true })
  return added.ok ? { is: 'done' } : refused(added.status, added.body)
}

/** Tells devices which of the owner's passkeys are accepted: others of theirs may be forgotten there. Those of other companies are of another handle. */
export async function tellAccepted({ rp_id, handle, credentials }: AcceptedPasskeys): Promise<void> {
  // Few browsers know it, and nothing hangs on it.
  await sendSignal({
    signalName: 'allAcceptedCredentials',
    rpID: rp_id,
    userID: handle,
    allAcceptedCredentialIDs: [...credentials],
  }).catch(() => undefined)
}

/** What the browser still offers ends. */
export const endPasskeys = (): void => WebAuthnAbortService.cancelCeremony()
