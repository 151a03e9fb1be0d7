import { NOTICE_DAYS } from '#contract/portal/second-factor.ts'

/** Conditions of SQL about a user `u` of $company. */
export const IS_STAFF = '(u.can_view or u.can_add or u.can_edit or u.can_delete)'
export const HAS_APP = `exists (select from second_factor t where t.company_id = $company and t.user_id = u.id and t.totp_sealed is not null)`

/** Of a passkey `k`: it is for the host that the portal has, and not for one that it had. */
export const IS_FOR_HOST = 'coalesce((select i.passkey_host = k.rp_id from installation i), true)'

/** One that lets them in. */
export const HAS_PASSKEY = `exists (select from passkey k where k.company_id = $company and k.user_id = u.id and ${IS_FOR_HOST})`

/**
 * Of a session `s` of a user `u`: the company has required a second factor of them for a while, and it was opened by a password before they had one
 * (P2.135). It is none until they log in anew.
 */
export const LACKS_FACTOR = `(s.way = 'password' and ${IS_STAFF}
  and exists (select from second_factor_rule r where r.company_id = $company and r.required_at < now() - interval '${NOTICE_DAYS} days')
  and not ${HAS_APP} and not ${HAS_PASSKEY})`
