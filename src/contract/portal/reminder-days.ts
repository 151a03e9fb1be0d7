/** Days after which somebody is reminded of a draft, at most. */
export const MAX_REMINDER_DAYS = 30
