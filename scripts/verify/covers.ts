/** Files of tests that run only when something changed that one of their globs names. */
export type Covers = Readonly<Record<string, readonly string[]>>

// What several of them cover, by subject.
const FORM = [
  'src/engine/**',
  'src/fields/*.ts*',
  'src/fields/{kit,lists}/**',
  'src/web/runner/**',
  'src/web/screens/form/**',
  'src/server/submissions/**',
]
const KINDS = ['src/fields/{checkbox,datalist,date,dropdown,email,file,iframe,markdown,number,radio,tel,text,textarea,time}*/**']
const SOURCES = ['src/server/{api-fields,outbound,places}/**', 'src/fields/{address,*_api}/**', 'src/web/runner/*lookups*']
const SPACES = [
  'src/fields/{widget,meeting_room_widget,sleeping_room_widget}/**',
  'src/server/{bookings,guest-rooms,live,tenant}/**',
  'src/server/{booker,space-refusals,space-texts}.ts',
  'src/contract/tenant/**',
  'src/contract/portal/{bookings,edited-booking}*',
]
const MOVES = [...SPACES, 'src/web/screens/{submission,admin_submission}/**', 'src/web/shell/booking-times.ts']
const POSTERS = ['src/fields/posters_*/**', 'src/server/posters/**', 'src/contract/tenant/posters*', 'src/contract/portal/poster-places.ts']
const RUNS = [
  'src/server/{drafts,answers}/**',
  'src/web/runner/{guest,session}/**',
  'src/web/runner/*{draft,visit,restore,guest,unsent,unapplied,interrupted,upload}*',
  'src/web/screens/{submissions,submission,opening}/**',
]
const SESSIONS = [
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
const STYLES = [...DRESSES, 'src/web/screens/admin_style*/**']
const DRESSED = [
  ...DRESSES,
  'src/web/runner/**/*.css',
  'src/fields/**/*.css',
  'src/ui/**/*.css',
  'src/web/shell/*.css',
  'src/web/apps/*.css',
]
const BUILDER = ['src/web/builder/**', 'src/web/screens/admin_form/**', 'src/fields/**/*-settings.tsx', 'src/server/forms/**']
const FAVORITES = [
  'src/server/favorites/**',
  'src/web/builder/*favorite*',
  'src/web/screens/admin_field*/**',
  'src/contract/portal/favorite*',
]
const INVENTORY = [
  'src/server/resources/**',
  'src/web/screens/admin_resource*/**',
  'src/contract/portal/{resource,space,inventory,layout,weekly}*',
  'src/contract/csv.ts',
]
const PROFILE = [
  'src/server/{profile,company}/**',
  'src/web/screens/admin_settings_*/**',
  'src/contract/portal/{profile,portal-messages,accent}*',
  'src/server/pages/*{portal-texts,message}*',
]
const LEGAL = ['src/server/{legal,markdown}/**', 'src/web/shell/*legal*', 'src/contract/portal/legal*', 'src/server/company/legal*']
const LANGUAGES = ['src/contract/{languages,texts}/**', 'src/**/*texts*.ts', 'src/web/shell/*language*', 'src/web/builder/*transl*']
const LISTS = ['src/server/{forms,setup}/**', 'src/web/screens/admin_forms_list/**', 'src/contract/portal/{forms,admin-forms}*']
const FRAME = [
  'src/web/{shell,apps}/**',
  'src/ui/**',
  'src/server/pages/**',
  'src/web/screens/{global,other,plain-screens.ts,visitor-screen.ts}/**',
]
const CHECKED = [...FORM, 'src/web/runner/{check,steps,confirmation}/**']
const DRAWING = [
  'vite.builds.ts',
  'src/web/apps/**',
  'src/server/pages/{ssr,document,answer-html,joined}*',
  'src/web/runner/{hydr,carry,pre-hydr,filling,next-key}*',
]

/** What every file of tests that starts a server of its own hangs on. */
const SERVER = [
  'src/server/{db,http}/**',
  'src/server/{server,start,app,config,limits,portal}.ts',
  'src/server/*.mjs',
  'tests/setup/**',
  'package-lock.json',
]

const e2e = (name: string) => `tests/e2e/${name}.e2e.ts`

/**
 * What each file of tests covers that is not run each time. End to end a test that is tagged `@journey` runs each time all the
 * same. `npm run verify -- --full` runs everything. A file of end-to-end tests that is missing here runs each time.
 */
export const COVERS: Covers = {
  'src/server/db/embedded/embedded.test.ts': ['src/server/db/embedded/**', 'package-lock.json'],
  'tests/faults/backup.test.ts': [...SERVER, 'src/server/{backup,cli,files,secrets,installation,submissions}/**'],
  'tests/faults/contention.test.ts': [
    ...SERVER,
    'src/server/{bookings,submissions,tenant,resources}/**',
    'src/server/{booker,space-refusals}.ts',
    'tests/contention/**',
  ],
  'tests/faults/contention-http.test.ts': [
    ...SERVER,
    'src/server/{bookings,submissions,tenant,resources}/**',
    'src/server/{booker,space-refusals}.ts',
    'tests/contention/**',
  ],
  'tests/faults/crowd.test.ts': [...SERVER, 'src/server/{submissions,pages}/**', 'src/server/{fair-queue,logs/waits}.ts'],
  'tests/faults/deliveries.test.ts': [
    ...SERVER,
    'src/server/{deliveries,submissions,webhooks}/**',
    'src/server/{background-work,company-lanes,company-places,fair-queue}.ts',
    'tests/deliveries/**',
    'tests/contention/{ground,http/portal}.ts',
  ],
  'src/server/bookings/long-ranges.test.ts': [...SERVER, 'src/server/{bookings,tenant,resources}/**', 'tests/kit/**'],
  'src/server/resources/no-booking-unnamed.test.ts': [...SERVER, 'src/server/{bookings,resources,submissions}/**', 'tests/kit/**'],
  'src/server/resources/import/space-imports.test.ts': [...SERVER, ...INVENTORY, 'src/server/{bookings,files}/**', 'tests/kit/**'],
  'src/server/deliveries/smtp.test.ts': [...SERVER, 'src/server/{deliveries,outbound,submissions}/**', 'tests/kit/**'],
  'src/fields/widget/spaces-store.laws.test.ts': [...SPACES, 'src/fields/kit/**', 'src/web/api/**', 'tests/kit/**'],
  'tests/faults/database.test.ts': [...SERVER, 'src/server/{submissions,files,deliveries}/**', 'tests/kit/**', 'tests/faults/kit.ts'],
  'tests/faults/middle.test.ts': [...SERVER, 'src/server/{submissions,files,drafts}/**', 'tests/kit/**', 'tests/faults/kit.ts'],
  'tests/faults/kill.test.ts': [...SERVER, 'src/server/{submissions,files}/**', 'tests/faults/kit.ts'],
  'tests/faults/kill-runs.test.ts': [...SERVER, 'src/server/{submissions,drafts,files}/**', 'tests/faults/kit.ts'],
  'tests/faults/stop.test.ts': [...SERVER, 'src/server/{submissions,pages}/**'],
  'tests/security/heavy.test.ts': [
    ...SERVER,
    'src/contract/**',
    'src/engine/**',
    'src/server/{forms,submissions,resources,styles,tenant,favorites,markdown}/**',
    'tests/security/*.ts',
  ],
  [e2e('before-the-script')]: [...DRAWING, ...FORM],
  [e2e('broken-network')]: [...FORM, 'src/web/api/**'],
  [e2e('check-and-send')]: CHECKED,
  [e2e('coming-back')]: [...FORM, ...RUNS],
  [e2e('company-profile')]: PROFILE,
  [e2e('confirmation')]: CHECKED,
  [e2e('contended-space')]: MOVES,
  [e2e('draft-tabs')]: [...FORM, ...RUNS],
  [e2e('edit-and-clone')]: [...FORM, ...RUNS],
  [e2e('editing-together')]: BUILDER,
  [e2e('event-details')]: MOVES,
  [e2e('every-kind')]: [...FORM, ...KINDS, ...SOURCES],
  [e2e('favorites')]: FAVORITES,
  [e2e('first-booking')]: SPACES,
  [e2e('forms-list')]: LISTS,
  [e2e('held-through-reloads')]: [...SPACES, ...RUNS],
  [e2e('hostile-styles')]: STYLES,
  [e2e('hostile-texts')]: ['src/server/{markdown,http}/**', 'src/ui/html.tsx', ...FORM],
  [e2e('hot-updates')]: ['scripts/dev/**', 'scripts/dev.ts', 'vite.builds.ts'],
  [e2e('inventory')]: INVENTORY,
  [e2e('journeys')]: CHECKED,
  [e2e('keyboard')]: CHECKED,
  [e2e('languages-screens')]: LANGUAGES,
  [e2e('languages')]: LANGUAGES,
  [e2e('large-form')]: [...CHECKED, ...SPACES],
  [e2e('late-parts')]: [...FRAME, 'vite.builds.ts', 'scripts/later-parts.ts'],
  [e2e('layout-drawing')]: [...SPACES, 'src/server/files/**'],
  [e2e('layers')]: ['src/**/*.css', 'scripts/css-layers.ts', 'src/contract/styles/layers.ts'],
  [e2e('legal')]: LEGAL,
  [e2e('logout')]: SESSIONS,
  [e2e('long-form')]: FORM,
  [e2e('looks')]: DRESSED,
  [e2e('mails')]: ['src/server/{calendar,deliveries,submissions}/**', 'src/server/background-work.ts', 'src/web/runner/confirmation/**'],
  [e2e('missing-answers')]: FORM,
  [e2e('own-requests')]: RUNS,
  [e2e('page-rhythm')]: [...DRESSED, ...FRAME],
  [e2e('people')]: [
    ...SESSIONS,
    'src/server/deliveries/account/**',
    'src/web/admin/people/**',
    'src/web/screens/{admin_people,admin_person,welcome}/**',
  ],
  [e2e('posters')]: POSTERS,
  [e2e('press-while-typing')]: FORM,
  [e2e('reading-order')]: [...CHECKED, ...RUNS],
  [e2e('rows')]: SPACES,
  [e2e('runs')]: [...FORM, ...RUNS],
  [e2e('screens')]: [...FRAME, 'src/web/{admin,builder,screens}/**', 'src/**/*.css'],
  [e2e('spaces-ends')]: SPACES,
  [e2e('spaces-faults')]: SPACES,
  [e2e('spaces-loading')]: [...SPACES, ...DRAWING],
  [e2e('spaces-network')]: SPACES,
  [e2e('spaces')]: SPACES,
  [e2e('start-pages')]: [...FRAME, 'src/web/screens/global/**'],
  [e2e('steps')]: CHECKED,
  [e2e('style-pixels')]: [...DRESSED, ...STYLES],
  [e2e('style-preview')]: STYLES,
  [e2e('styled-form')]: DRESSED,
  [e2e('styled-run')]: DRESSED,
  [e2e('styled-spaces')]: [...DRESSED, ...STYLES, ...SPACES],
  [e2e('styles')]: STYLES,
  [e2e('unsent-files')]: [...FORM, ...RUNS, 'src/server/files/**'],
  [e2e('ways-out')]: SPACES,
  [e2e('widgets-loading')]: [...SPACES, ...POSTERS, ...DRAWING],
}
