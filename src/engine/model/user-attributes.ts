/** What a user's profile holds besides name, role and email. */
export const PROFILE_ATTRIBUTES = [
  'picture',
  'first_name',
  'last_name',
  'phone',
  'address',
  'region',
  'job_title',
  'business_unit',
  'country',
  'department_name',
  'location_code',
  'direct_manager_email',
  'direct_manager_full_name',
  'cost_center',
  'company_code',
] as const

/** A field of one of these names defaults to the logged-in user's attribute (P3.39). */
export const USER_ATTRIBUTES: ReadonlySet<string> = new Set(['name', 'role', 'email', ...PROFILE_ATTRIBUTES])

/** This one defaults to the visitor's zone, and rules the clock of the form's formulas. */
export const TIMEZONE = 'timezone'
