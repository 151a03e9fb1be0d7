import { seeBin } from '../db/bin.sql.ts'
import type { Runner } from '../db/company-db.ts'
import { deleteImage } from '../files/pictures/pictures.sql.ts'
import { handOver } from './hand-over.ts'
import { namesOf, openRequestsOf, rewriteAll } from './leaving.ts'
import { handOverForms, selectPictureFile, updateIsActive } from './people-changes.sql.ts'
import { deleteUser, selectDraftFiles, selectDrafts } from './users.sql.ts'

export interface Removed {
  readonly drafts: number
  /** Storage keys of the files of these drafts, and of the picture: their rows are gone. */
  readonly files: readonly string[]
}

export interface UserRemoval {
  /** uuid of the company, and of who is removed. */
  readonly company: string
  readonly id: string
  /** uuid of who takes over what is theirs; null: nobody. */
  readonly successor: string | null
  /** uuid of who does it; null: an operator. */
  readonly by: string | null
}

/**
 * Removes an account with its drafts, sessions and picture. What was sent, and what is in the history, stays without it: it belongs to the company. Where
 * that is much it is rewritten before (`leavesMuch`).
 */
export async function removeUser(tx: Runner, { company, id, successor, by }: UserRemoval): Promise<Removed> {
  // Nobody gives them anything from here on.
  await tx.run(updateIsActive({ company, id, is_active: false, successor: null }))
  const drafts = await tx.run(selectDrafts({ company, user: id }))
  const files = await tx.run(selectDraftFiles({ company, user: id }))
  const [picture] = await tx.run(selectPictureFile({ company, id }))
  if (successor === null) await tx.run(handOverForms({ company, id, to: null }))
  else await handOver(tx, { company, id, to: successor })
  await rewriteAll(tx, [openRequestsOf({ company, id, to: successor, by })])
  // Also of what lies in the bin.
  await tx.run(seeBin({}))
  await rewriteAll(tx, namesOf({ company, id }))
  await tx.run(deleteUser({ company, id }))
  const image = picture?.picture_file ? await tx.run(deleteImage({ company, id: picture.picture_file })) : []
  return { drafts: drafts.length, files: [...files.map(({ key }) => key), ...image.map(({ storage_key }) => storage_key)] }
}
