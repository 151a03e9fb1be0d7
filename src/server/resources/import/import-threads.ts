import { fileURLToPath } from 'node:url'
import { openThreads, type Threads } from '../../threads.ts'
import type { ImportPlan, ImportRequest } from './plan-import.ts'

/** Where files of spaces are read and judged: ten megabytes would keep everybody else waiting. */
export type ImportThreads = Threads<ImportRequest, ImportPlan>

export const openImportThreads = (): ImportThreads =>
  openThreads({
    script: fileURLToPath(new URL('./import-thread.ts', import.meta.url)),
    what: 'a file of spaces',
    threads: 2,
    waiting: 20,
    waitingOfCompany: 1,
    answerMs: 20_000,
    restMs: 30_000,
  })
