import { PROFILE_ATTRIBUTES } from '#engine/model/user-attributes.ts'
import { plainEmail } from '../email-key.ts'
import type { Permissions } from '#contract/call.ts'
import type { UserData } from '#contract/portal/people.ts'

/** A logged-in user of the company whose portal is open. */
export interface User {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: string
  /** Texts a form may be prefilled with: first_name, region, cost_center … (P3.39). */
  readonly attributes: Readonly<Record<string, string>>
  /** uuid of the file of the picture; null: none. */
  readonly picture_file: string | null
  readonly permissions: Permissions
  /** They logged in, or confirmed who they are, a moment ago (P2.47). */
  readonly is_fresh: boolean
}

/** Where a person's picture is (P2.62): an address that changes with it; '' without one. */
export const pictureAddress = (company: { readonly path: string }, id: string, file: string | null): string =>
  file === null ? '' : `/api/portal/${company.path}/people/${id}/picture?file=${file}`

const NOTHING: Permissions = { can_add: false, can_edit: false, can_delete: false }

/** The user as the browser knows it; a guest is not valid and has empty texts. @param key `userKey`; undefined for a guest */
export function userDataOf(company: { readonly path: string }, user: User | undefined, key?: string): UserData {
  const texts = Object.fromEntries(
    PROFILE_ATTRIBUTES.map(name => [name, user && Object.hasOwn(user.attributes, name) ? String(user.attributes[name]) : '']),
  ) as Record<(typeof PROFILE_ATTRIBUTES)[number], string>
  return {
    ...texts,
    is_valid: user !== undefined,
    name: user?.name ?? '',
    role: user?.role ?? '',
    email: user?.email ?? '',
    ...(user?.picture_file && { picture: pictureAddress(company, user.id, user.picture_file) }),
    permissions: user?.permissions ?? NOTHING,
    ...(key && { key }),
  }
}

/** May an account have this address? Looser than the email field of a form, because an operator enters it. */
export const isEmail = (text: string): boolean => text.length <= 250 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(plainEmail(text))
