import { fileURLToPath } from 'node:url'
import type { Limits } from '../../limits.ts'
import { openThreads, type Threads } from '../../threads.ts'
import type { ImportPlan, ImportRequest } from './plan-import.ts'

/** Where files of spaces are read and judged: ten megabytes would keep everybody else waiting. */
export type ImportThreads = Threads<ImportRequest, ImportPlan>

/** @param idleMs what a transaction may wait for its next statement: the judgement is waited for within one (`waitsAside`) */
export const openImportThreads = ({ dbIdleInTransactionMs: idleMs }: Pick<Limits, 'dbIdleInTransactionMs'>): ImportThreads =>
  openThreads({
    script: fileURLToPath(new URL('./import-thread.ts', import.meta.url)),
    what: 'a file of spaces',
    threads: 2,
    waiting: 20,
    waitingOfCompany: 1,
    answerMs: idleMs,
    restMs: 30_000,
  })
