import { readingSubmissions } from '#contract/portal/submissions.ts'
import { adminFormPage, adminPage, formsListPage, submissionPage, submissionsListPage } from './staff-loaders.ts'
import { type PageRequest, forStaff, type Loaded, type Loader, notFoundPage } from './loaded.ts'
import { ownSubmissionsPage } from './own-submissions.ts'
import { formPage, loginScreen, startPage } from './visitor-loaders.ts'

const PART = '([A-Za-z0-9_-]{1,100})'

/** Which page an address means (P1.12). `*` stands for one part of it. */
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

/** Unknown addresses below `admin` are answered to guests like known ones. */
const ADMIN = /^admin\//
const nothing = forStaff(async ({ portal }) => notFoundPage(portal))

/** The data of the page at this address, as this visitor may see it. Throws when it cannot be built: see `failedPage`. */
export async function loadPage(request: PageRequest): Promise<Loaded> {
  for (const [path, load] of TABLE) {
    const match = path.exec(request.path)
    // Only a form goes on with an earlier submission.
    if (match && (load === formPage || !request.search.has('event_id'))) return load(request, ...match.slice(1))
  }
  return ADMIN.test(request.path) ? nothing(request) : notFoundPage(request.portal)
}
