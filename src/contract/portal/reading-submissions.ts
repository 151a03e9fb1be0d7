import type { Need } from '../call.ts'

// Apart from the calls of submissions: each page of visitors loads it with the names of its screens, and calls none of them.

/** Who reads what others sent: lists, search, pages, files. */
export const readingSubmissions: Need = 'can_view'

/** In the search of a submission's page for staff: they come back to it from the form, where they changed the submission (P6.36). */
export const EDITED = 'edited'
