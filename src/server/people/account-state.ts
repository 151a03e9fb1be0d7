import { HAS_PASSKEY } from '../who-has-factor.ts'

/** Of a user `u`: they have all three permissions and are active. */
export const ADMINISTRATOR = 'u.is_active and u.can_add and u.can_edit and u.can_delete'

/** They log in without anybody else: of those who do, and are administrators, one has to stay, who lets others in again. */
export const HAS_OWN_WAY = `(u.password_hash is not null or ${HAS_PASSKEY})`

/** Of an update by $is_active: the days without a login begin anew, and nothing is left of why they were switched off (decision 149). @param row its alias */
export const activatedOf = (row: string): string =>
  `inactive_days = null, activated_at = case when $is_active then now() else ${row}.activated_at end`
