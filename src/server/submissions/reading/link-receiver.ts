import type { Field } from '#engine/model/form.ts'
import { requesterAddress } from '../../answers/requester-address.ts'
import type { Portal } from '../../portal.ts'

/** What says of a submission where its mails go. `email`: of the account that it came to. */
interface Answered {
  readonly answers: Readonly<Record<string, string>>
  readonly shown: readonly string[]
  readonly email: string | null
}

/** Who is written to with the new link of a guest; undefined: nobody, for no address is known, or mails leave the portal to nobody. */
export const linkReceiver = ({ mailSetup }: Pick<Portal, 'mailSetup'>, fields: readonly Field[], row: Answered): string | undefined =>
  mailSetup.is === 'sends' ? requesterAddress(fields, { ...row, sender_email: row.email }) : undefined
