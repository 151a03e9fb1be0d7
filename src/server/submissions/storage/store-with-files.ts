import { DatabaseError } from 'pg'
import type { FileItem } from '#engine/model/values.ts'
import { ConnectionLost } from '../../db/failures.ts'
import { Problem } from '../../errors.ts'
import { removeAll } from '../../files/remove-all.ts'
import type { FilledForm } from '../evaluation/filled-form.ts'
import { limitFiles } from '../intake/submit-limits.ts'
import type { SubmitContext } from '../submit-context.ts'
import { type FilePlan, planFiles, type PlannedFile } from './file-plan.ts'

interface StoreResult {
  /** `stored`, or why it was not. */
  readonly is: string
  /** Storage keys of files that went with what it replaced. */
  readonly removed?: readonly string[]
}

/**
 * Stores a filled form with these files of it: all or nothing. `store` writes the rows, after the files were persisted.
 * @throws Problem 422 (a file is gone), 429 (this address leaves too many bytes behind), or what `store` throws: then no file is left
 */
export async function storeWithFiles<R extends StoreResult>(
  context: SubmitContext,
  filled: FilledForm,
  files: Readonly<Record<string, readonly FileItem[]>>,
  store: (plan: FilePlan) => Promise<R>,
): Promise<R> {
  const { storage } = context.services
  const plan = await planFiles(storage, context.portal.company.id, filled, files)
  try {
    limitFiles(context, plan.bytes)
    const result = await persistAndStore(plan.fresh, () => store(plan))
    if (result.removed) await removeAll(storage, result.removed)
    return result
  } finally {
    await plan.dropCopies()
  }
}

/** Persists the files, then stores the rows that speak of them: a crash in between leaves a file for the sweeper, never a row without its file. */
export async function persistAndStore<S extends { readonly is: string }>(
  files: readonly Pick<PlannedFile, 'upload'>[],
  store: () => Promise<S>,
): Promise<S> {
  for (const { upload } of files) await upload.persist()
  const stored = await store().catch(async (error: unknown) => {
    // When the outcome is unknown the files stay, because their rows may be there. They go when the database refused, or was never asked.
    const began = !(error instanceof ConnectionLost) || error.sent
    const refused = error instanceof DatabaseError || error instanceof Problem || !began
    if (!refused) for (const { upload } of files) upload.release()
    throw error
  })
  if (stored.is === 'stored') for (const { upload } of files) upload.release()
  return stored
}
