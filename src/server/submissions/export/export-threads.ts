import { fileURLToPath } from 'node:url'
import { openThreads, type Threads } from '../../threads.ts'
import type { ExportAnswer, ExportRequest } from './export-writer.ts'

/** Where exports are written: a million submissions would keep everybody else waiting. */
export type ExportThreads = Threads<ExportRequest, ExportAnswer>

/** A thread has little, so that what wants more fails in place of the server: it holds some hundred submissions at a time. */
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 }

export const openExportThreads = (): ExportThreads =>
  openThreads({
    script: fileURLToPath(new URL('./export-thread.ts', import.meta.url)),
    what: 'an export',
    threads: 2,
    waiting: 2,
    waitingOfCompany: 1,
    answerMs: 60_000,
    restMs: 1_000,
    memory: MEMORY,
  })
