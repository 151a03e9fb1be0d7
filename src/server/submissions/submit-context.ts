import { makeStripUpload, type StripUpload } from '../files/pictures/strip-upload.ts'
import type { Services } from '../http/services.ts'
import type { Limits } from '../limits.ts'
import type { Portal } from '../portal.ts'
import { makeTimeZones, type TimeZoneOf } from './evaluation/time-zones.ts'
import { type FileRulesOf, makeFileRules } from './intake/file-rules.ts'
import type { SentFor } from './sent-for.ts'
import type { IncomingBody } from './intake/incoming-body.ts'

/** What every submit uses of the server. */
export interface SubmitServices extends Pick<Services, 'storage' | 'rates' | 'turn' | 'lookUps' | 'confirmationOf'> {
  readonly limits: Limits
  readonly fileRulesOf: FileRulesOf
  readonly timeZoneOf: TimeZoneOf
  readonly stripUpload: StripUpload
}

/** What one submit, edit or saved draft is given. */
export interface SubmitContext {
  readonly services: SubmitServices
  readonly portal: Portal
  /** Type and path of the form. */
  readonly type: string
  readonly path: string
  readonly incoming: IncomingBody
  /** The header Idempotency-Key as it came. */
  readonly idempotencyHeader: string | readonly string[] | undefined
  /** The sender's IP address. */
  readonly address: string
  /** Was it answered already, because the server ends? */
  readonly isEnded: () => boolean
  /** For whom one of the staff sends it; undefined: it is of whoever sends it. */
  readonly sentFor?: SentFor | undefined
  /** Writes to the log that a rule of the form failed. */
  readonly logRule: (line: string) => void
}

/** Made once for all submits of a server. */
export const makeSubmitServices = ({ storage, rates, turn, lookUps, confirmationOf, config }: Services): SubmitServices => ({
  storage,
  rates,
  turn,
  lookUps,
  confirmationOf,
  limits: config.limits,
  fileRulesOf: makeFileRules(),
  timeZoneOf: makeTimeZones(),
  stripUpload: makeStripUpload(),
})
