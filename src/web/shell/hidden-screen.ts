/** What was shown, while somebody's work waits for them to log in again. It draws nothing. */

interface HiddenScreen {
  /** The only part of the document that is drawn; the login stands in it. */
  readonly cover: HTMLElement
  readonly title: string
  readonly focus: Element | null
}

let hidden: HiddenScreen | undefined

export const hiddenScreen = (): HiddenScreen | undefined => hidden

/** Takes everything out of sight, at once: also out of the search in the page, of print and of what is read out. */
export function hideScreen(): void {
  hidden = { cover: document.createElement('div'), title: document.title, focus: document.activeElement }
  hidden.cover.dataset.overHidden = ''
  document.title = ''
  document.getElementById('page-data')?.remove()
  document.documentElement.dataset.hidden = ''
  document.body.append(hidden.cover)
}

/** Shows everything again. @param goOn takes away what stands in its place */
export async function showScreen(goOn: () => Promise<void>): Promise<void> {
  const before = hidden
  hidden = undefined
  delete document.documentElement.dataset.hidden
  if (before) document.title = before.title
  await goOn()
  if (!before) return
  before.cover.remove()
  if (before.focus instanceof HTMLElement) before.focus.focus()
}
