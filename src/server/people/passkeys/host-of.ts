import type { Config } from '../../config.ts'
import { Problem } from '../../errors.ts'
import { type HostRequest, passkeyHost, type PasskeyHost } from './host.ts'
import { passkeyTexts as texts } from './passkey-texts.ts'

/** For which host passkeys of a request are. @throws Problem 409 where browsers keep none */
export function hostOf(config: Pick<Config, 'publicUrl'>, request: HostRequest): PasskeyHost {
  const found = passkeyHost(config, request)
  if (found) return found
  const [, port = ''] = /:(\d+)$/.exec(request.host) ?? []
  throw new Problem(409, [texts.noHost, texts.noHostText({ name: `localhost${port && `:${port}`}` })])
}
