import type { Configuration } from 'openid-client'
import { acrsIn } from '#contract/portal/sign-on-rules.ts'
import type { Services } from '../../http/services.ts'
import type { Portal } from '../../portal.ts'
import { openClientSecret } from '../../secrets/client-secret.ts'
import type { SignOnMode } from './attempt.ts'
import { makeProviders, type ProviderKeys } from './providers.ts'
import { reasonOf, SignOnRefused } from './sign-on-refusal.ts'

/** The provider of a company, to log in at. */
export interface OpenProvider {
  readonly configuration: Configuration
  readonly keys: ProviderKeys
  /** As the settings name it. */
  readonly issuer: string
  readonly clientId: string
  readonly scopes: string
  /** Of which a login has to be one; none: it may be any. */
  readonly acrs: readonly string[]
}

export interface OpenProviders {
  /** As it is set now; to try it, also while it is off. @param issuer which one it has to be; undefined: any @throws SignOnRefused */
  open(portal: Portal, mode?: SignOnMode, issuer?: string): Promise<OpenProvider>
  /** It may have other keys by now. */
  forget(portal: Portal): void
}

export function openProviders({ config, secrets, identityOutbound }: Services): OpenProviders {
  const providers = makeProviders(identityOutbound, config.outboundAllow)
  return {
    async open(portal, mode = 'page', issuer) {
      const { company } = portal
      const settings = await portal.signOn.read()
      const isUsed = settings.issuer !== '' && (settings.is_on || mode === 'test')
      if (!isUsed || (issuer !== undefined && issuer !== settings.issuer)) throw new SignOnRefused('off')
      const secret = openClientSecret(secrets, company.id, settings)
      const found = await providers.find(company.id, { ...settings, secret }).catch((error: unknown) => {
        throw error instanceof SignOnRefused ? error : new SignOnRefused(reasonOf(error), { cause: error })
      })
      return { ...found, issuer: settings.issuer, clientId: settings.client_id, scopes: settings.scopes, acrs: acrsIn(settings.acr) }
    },
    forget: ({ company }) => providers.forget(company.id),
  }
}
