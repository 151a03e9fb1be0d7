import { readingSubmissions } from '#contract/portal/submissions.ts'
import { adminFormPage, adminPage, formsListPage, submissionPage, submissionsListPage } from './staff-loaders.ts'
import { type Asked, forStaff, type Loaded, type Loader, notFoundPage } from './loaded.ts'
import { ownSubmissionsPage } from './own-submissions.ts'
import { formPage, loginScreen, startPage } from './visitor-loaders.ts'

const PART = '([A-Za-z0-9_-]{1,100})'

/** Which page an address means (decisions section 1). `*` stands for one part of it. */
const TABLE: readonly (readonly [path: RegExp, load: Loader])[] = (
  [
    ['', startPage],
    ['forms/*/*', formPage],
    ['login', loginScreen],
    ['submissions', ownSubmissionsPage],
    ['admin', forStaff(adminPage)],
    ['admin/forms', forStaff(formsListPage)],
    ['admin/forms/*', forStaff(formsListPage)],
    ['admin/forms/*/*', forStaff(adminFormPage)],
    ['admin/submissions', forStaff(submissionsListPage, readingSubmissions)],
    ['admin/submissions/*', forStaff(submissionPage, readingSubmissions)],
  ] satisfies [string, Loader][]
).map(([path, load]) => [new RegExp(`^${path.replaceAll('*', PART)}$`), load] as const)

/** Whatever else begins with `admin` tells a guest no more than what is there. */
const ADMIN = /^admin\//
const nothing = forStaff(async ({ portal }) => notFoundPage(portal))

/** The data of the page at this address, whoever asks. Throws when it cannot be built: see `errorPage`. */
export async function loadPage(asked: Asked): Promise<Loaded> {
  for (const [path, load] of TABLE) {
    const match = path.exec(asked.path)
    // Only a form goes on with an earlier submission.
    if (match && (load === formPage || !asked.search.has('event_id'))) return load(asked, ...match.slice(1))
  }
  return ADMIN.test(asked.path) ? nothing(asked) : notFoundPage(asked.portal)
}
