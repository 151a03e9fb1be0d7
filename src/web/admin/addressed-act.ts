/** In the search of a request's page for staff: what it begins with, `?do=approve`. The inbox and the start page lead there by a key. */
export const DO = 'do'
