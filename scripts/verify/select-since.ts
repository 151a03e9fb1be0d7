import { throughTexts } from './changed-texts.ts'
import { changedSince } from './full-runs.ts'
import { textIn } from './git.ts'
import { unreachedTests } from './screens.ts'
import { type Selection, select } from './select.ts'
import { withUsers } from './users.ts'

export interface Since {
  /** Files that differ, and those that use a changed file of the kit of end-to-end tests. */
  readonly paths: readonly string[]
  /** Tests of the browser that nothing of the change reaches. */
  readonly unreached: readonly string[]
  readonly selection: Selection
}

/**
 * What the difference between a tree and the disk now makes run.
 * @param tree of a commit of this history
 */
export function selectSince(root: string, tree: string): Since {
  const changed = changedSince(root, tree)
  const { ofBrowser, translated, ofWhole, ofTexts } = throughTexts(root, changed, path => textIn(root, tree, path))
  const unreached = unreachedTests(root, ofBrowser, translated)
  return { paths: withUsers(root, changed), unreached, selection: select(withUsers(root, ofWhole), { unreached, texts: ofTexts }) }
}
