import { ownEntryKeyOf } from '../own-entry.ts'
import type { Attempt } from '../session/state.ts'
import type { FindTarget, World } from '../session/world.ts'
import { enteredAnswers } from '../unapplied-answers.ts'

/**
 * Finds what a run may go on with, and tells its session: that of this very tab goes on without a question (P6.24), about the others it is asked.
 * Part of what loads late.
 */
export async function findRuns(
  session: FindTarget,
  { number, page }: Attempt,
  { storage: { tab }, screen, guestRuns }: World,
): Promise<void> {
  const name = ownEntryKeyOf(page)
  const { runs, own } = await (await guestRuns.store()).find(page, tab.get(name) ?? '')
  const { attempt, prompt, visit } = session.getState()
  if (own && attempt.number === number && prompt.kind === 'unknown')
    session.load(own, visit.isDirty() ? enteredAnswers(visit, undefined, own) : [], true)
  else {
    tab.delete(name)
    session.dispatch({ type: 'guestRunsFound', attempt: number, runs })
  }
  screen.release()
}
