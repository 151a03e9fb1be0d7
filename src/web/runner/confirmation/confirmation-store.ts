import type { FormPage } from '#contract/portal/pages.ts'
import type { SentPhase } from './submission-facts.ts'
import type { World } from '../session/world.ts'

interface StoredConfirmation {
  /** E-mail of whoever sent it; '' for a guest. */
  readonly owner: string
  readonly phase: SentPhase
}

const keyOf = ({ company, form }: FormPage) => `foyer:sent:${company.path}:${form.uuid}`

/** Stores the confirmation in this tab until it is closed, so that a reload shows it again. */
export function storeConfirmation(page: FormPage, owner: string, phase: SentPhase, { storage: { tab } }: World): void {
  tab.set(keyOf(page), JSON.stringify({ owner, phase } satisfies StoredConfirmation))
}

/**
 * The last confirmation of this form that this visitor has not closed, when the page is reloaded. Whoever logged in or
 * out since does not see it, and whoever comes to the form anew gets the form.
 */
export function loadConfirmation(page: FormPage, world: World): SentPhase | undefined {
  const text = world.storage.tab.get(keyOf(page))
  if (text === undefined) return undefined
  const stored = read(text)
  if (stored?.owner === page.user.email && world.screen.isReloaded()) return stored.phase
  deleteConfirmation(page, world)
  return undefined
}

export function deleteConfirmation(page: FormPage, { storage: { tab } }: World): void {
  tab.delete(keyOf(page))
}

function read(text: string): StoredConfirmation | undefined {
  try {
    return JSON.parse(text) as StoredConfirmation
  } catch {
    return undefined
  }
}
