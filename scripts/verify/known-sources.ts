/**
 * What the tests cover that run each time: journeys, and all tests of Node and of the browser that do not stand above. A folder
 * that is new belongs here or to a subject above; until then it makes everything run.
 */
export const JOURNEYS: readonly string[] = [
  'src/contract/*.ts',
  'src/contract/{portal,tenant,texts,languages,styles}/**',
  'src/engine/**',
  'src/fields/**',
  'src/ui/**',
  'src/server/*',
  'src/server/{api-data,api-fields,backup,cli,company,db,drafts,favorites,files,forms,http,installation,legal,logs,pages,people,secrets}/**',
  'src/server/{audit,audit-log,tokens,v1,webhooks}/**',
  'src/web/{admin,api,apps,builder,runner,screens,shell}/**',
  'tests/kit/**',
  'tests/e2e/main-job.e2e.ts',
  '.ci/run',
]

/** What decides nothing end to end: words for people, tests that run each time, tools beside the product. */
export const NOTHING_RUNS: readonly string[] = [
  '*.md',
  'docs/**',
  'deploy/**',
  '{LICENSE,Dockerfile,compose.yaml}',
  '{.dockerignore,.git*,.ox*,.npmrc}',
  'src/**/*.test.{ts,tsx}',
  'src/**/*for-tests*',
  'src/**/tsconfig*.json',
  'tsconfig*.json',
  'tests/{setup,faults,security,servers,contention,deliveries}/**',
  'tests/*.json*',
  'scripts/*.ts',
  'scripts/{bootstrap,systems}.mjs',
  'scripts/*.d.mts',
  'scripts/{bench,clicks,crowd,dev,export-size,mutate,operators,rooms,seed,sql,types,verify}/**',
]

/** What every test stands on: any of them may turn out another way. */
export const EVERYTHING_RUNS: readonly string[] = ['package-lock.json', 'vitest.config.ts', 'playwright.setup.ts']
