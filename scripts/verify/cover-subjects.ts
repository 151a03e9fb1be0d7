/** What several files of tests cover, by subject. */
export const FORM = [
  'src/engine/**',
  'src/fields/*.ts*',
  'src/fields/{kit,lists}/**',
  'src/web/runner/**',
  'src/web/screens/form/**',
  'src/server/submissions/**',
]
export const KINDS = ['src/fields/{checkbox,datalist,date,dropdown,email,file,iframe,markdown,number,radio,tel,text,textarea,time}*/**']
export const SOURCES = ['src/server/{api-fields,outbound,places}/**', 'src/fields/{address,*_api}/**', 'src/web/runner/*lookups*']
export const SPACES = [
  'src/fields/{widget,meeting_room_widget,sleeping_room_widget}/**',
  'src/server/{bookings,guest-rooms,live,tenant}/**',
  'src/server/{booker,space-refusals,space-texts}.ts',
  'src/contract/tenant/**',
  'src/contract/portal/{bookings,edited-booking}*',
]
export const MOVES = [...SPACES, 'src/web/screens/{submission,admin_submission}/**', 'src/web/shell/booking-times.ts']
export const POSTERS = [
  'src/fields/posters_*/**',
  'src/server/posters/**',
  'src/contract/tenant/posters*',
  'src/contract/portal/poster-places.ts',
]
export const RUNS = [
  'src/server/{drafts,answers}/**',
  'src/web/runner/{guest,session}/**',
  'src/web/runner/*{draft,visit,restore,guest,unsent,unapplied,interrupted,upload}*',
  'src/web/screens/{submissions,submission,opening}/**',
]
export const SESSIONS = [
  'src/server/people/**',
  'src/web/screens/login/**',
  'src/web/shell/{session,login,locked,owner,late-}*',
  'src/contract/portal/people*',
]
const DRESSES = [
  'src/contract/styles/**',
  'src/server/styles/**',
  'src/server/pages/*style*',
  'src/web/apps/style-preview/**',
  'src/contract/portal/{styles,page-style}*',
]
export const STYLES = [...DRESSES, 'src/web/screens/admin_style*/**']
export const DRESSED = [
  ...DRESSES,
  'src/web/runner/**/*.css',
  'src/fields/**/*.css',
  'src/ui/**/*.css',
  'src/web/shell/*.css',
  'src/web/apps/*.css',
]
export const BUILDER = ['src/web/builder/**', 'src/web/screens/admin_form/**', 'src/fields/**/*-settings.tsx', 'src/server/forms/**']
export const FAVORITES = [
  'src/server/favorites/**',
  'src/web/builder/*favorite*',
  'src/web/screens/admin_field*/**',
  'src/contract/portal/favorite*',
]
export const INVENTORY = [
  'src/server/resources/**',
  'src/web/screens/admin_resource*/**',
  'src/contract/portal/{resource,space,inventory,layout,weekly}*',
  'src/contract/csv.ts',
]
export const PROFILE = [
  'src/server/{profile,company}/**',
  'src/web/screens/admin_settings_*/**',
  'src/contract/portal/{profile,portal-messages,accent}*',
  'src/server/pages/*{portal-texts,message}*',
]
export const LEGAL = ['src/server/{legal,markdown}/**', 'src/web/shell/*legal*', 'src/contract/portal/legal*', 'src/server/company/legal*']
export const LANGUAGES = ['src/contract/{languages,texts}/**', 'src/**/*texts*.ts', 'src/web/shell/*language*', 'src/web/builder/*transl*']
export const LISTS = ['src/server/{forms,setup}/**', 'src/web/screens/admin_forms_list/**', 'src/contract/portal/{forms,admin-forms}*']
export const FRAME = [
  'src/web/{shell,apps}/**',
  'src/ui/**',
  'src/server/pages/**',
  'src/web/screens/{global,other,plain-screens.ts,visitor-screen.ts}/**',
]
export const CHECKED = [...FORM, 'src/web/runner/{check,steps,confirmation}/**']
export const DRAWING = [
  'vite.builds.ts',
  'src/web/apps/**',
  'src/server/pages/{ssr,document,answer-html,joined}*',
  'src/web/runner/{hydr,carry,pre-hydr,filling,next-key}*',
]

/** What every file of tests that starts a server of its own hangs on. */
export const SERVER = [
  'src/server/{db,http}/**',
  'src/server/{server,start,app,config,limits,portal}.ts',
  'src/server/*.mjs',
  'tests/setup/**',
  'package-lock.json',
]

/** All that a server of the product is made of, and what tests of it are made with: for tests of which nobody can say less. */
export const ANY_SERVER = [
  'src/{contract,engine,server}/**',
  'src/fields/**/*.ts',
  'tests/{kit,setup,security,faults,servers,contention}/**',
  'scripts/seed/**',
  'package-lock.json',
]

/** Of the tests of servers those that take longest, of which nobody can say less: they run wherever a server changed. */
export const SLOW_SERVERS = [
  'scripts/seed/seed.test.ts',
  'src/server/backup/backup.test.ts',
  'src/server/cli/company-commands.test.ts',
  'src/server/db/open.test.ts',
  'src/server/http/health.test.ts',
  'src/server/live/live.test.ts',
  'src/server/tenant/every-call.test.ts',
  'tests/contention/changes-for-programs.test.ts',
  'tests/faults/hold-lane.test.ts',
  'tests/faults/odd-definitions.test.ts',
  'tests/faults/upload.test.ts',
  'tests/security/walk.test.ts',
  'tests/servers/decisions.test.ts',
  'tests/servers/mails.test.ts',
  'tests/servers/two-processes.test.ts',
]
