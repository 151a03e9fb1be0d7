import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Portal } from '../../portal.ts'
import { answerChallenge, challengeIn, type ChallengeUse } from './challenge.ts'
import type { PasskeyHost } from './host.ts'
import type { MadePasskey, StoredPasskey } from './passkeys.repo.ts'

/** Of those that every device knows: Ed25519, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257]

/** Loaded when the first passkey is asked for: few starts need all that it brings. */
export const webauthn = () => import('@simplewebauthn/server')

const expected = (portal: Portal, use: ChallengeUse, { id, origins }: PasskeyHost) => ({
  expectedChallenge: (challenge: string) => answerChallenge(portal, use, challengeIn(challenge)),
  expectedOrigin: origins,
  expectedRPID: id,
  requireUserVerification: true,
})

/** What a device made, if it is right in all parts; undefined else. Who made the device is no matter of ours. */
export async function checkNew(
  portal: Portal,
  { user, host, response }: { readonly user: string; readonly host: PasskeyHost; readonly response: RegistrationResponseJSON },
): Promise<Omit<MadePasskey, 'name'> | undefined> {
  const { verifyRegistrationResponse } = await webauthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      ...expected(portal, { what: 'passkey-new', user }, host),
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return undefined
    const { credential, credentialDeviceType } = registrationInfo
    return {
      credential: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      is_synced: credentialDeviceType === 'multiDevice',
      rp: host.id,
    }
  } catch (error) {
    throwUnlessRefused(error)
    return undefined
  }
}

/** A passkey as its device used it just now. */
interface UsedNow {
  readonly stored: StoredPasskey
  readonly host: PasskeyHost
  readonly response: AuthenticationResponseJSON
  /** Of the challenge that it answers. */
  readonly use: ChallengeUse
}

/** How often its device says that it was used; undefined: it is not this passkey, or something of it is not right. */
export async function checkUse(portal: Portal, { stored, host, response, use }: UsedNow): Promise<number | undefined> {
  const { userHandle } = response.response
  if (userHandle !== undefined && !Buffer.from(userHandle, 'base64url').equals(stored.handle)) return undefined
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...expected(portal, use, host),
      credential: {
        id: response.id,
        publicKey: new Uint8Array(stored.public_key),
        counter: stored.counter,
        transports: stored.transports,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch (error) {
    throwUnlessRefused(error)
    return undefined
  }
}

/** The library says by a plain Error what is not right; what the database says is another matter. */
function throwUnlessRefused(error: unknown): void {
  if (!(error instanceof Error) || 'code' in error || error.name === 'Problem') throw error
}
