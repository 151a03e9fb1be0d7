/**
 * Files that visitors get: in tests too the compiler makes them as it does for visitors, and all others as it does for staff.
 * A kind's settings, which staff get, lie beside what visitors see of it. `npm run rooms` refuses a visitor's file that is not among these.
 */
const PLACES = [
  String.raw`fields/(?:[^/]+/)*(?![^/]*setting)[^/]+`,
  'ui/.+',
  'web/(?:api|shell|runner)/.+',
  'web/apps/(?:visitor[^/]*|style-preview/.+)',
  'web/screens/[^/]+',
  'web/screens/(?:form|other|login|global|submissions?|opening|welcome|reset_password|account)/.+',
]

export const VISITOR_FILE = new RegExp(String.raw`\bsrc/(?:${PLACES.join('|')})\.tsx?$`)
