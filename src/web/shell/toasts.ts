import { texts } from './texts.ts'

/** A notification, shown for 10 s (P9.18). Both sides of the web draw the list in their own way. */
export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'failure' | 'info'
  readonly title: string
  readonly text: string
  /** Only read out: it is seen elsewhere. */
  readonly unseen?: true
  /** What can be done about it, on the staff's side. */
  readonly action?: ToastAction
}

export interface ToastAction {
  readonly label: string
  readonly press: () => unknown
}

export const TOAST_DURATION_MS = 10_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export function toastsNow(): readonly Toast[] {
  return toasts
}

/** Calls back after the list changed. @returns unsubscribe */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function dismissToast(id: number): void {
  toasts = toasts.filter(toast => toast.id !== id)
  for (const listener of listeners) listener()
}

export function dismissToasts(): void {
  for (const { id } of toasts) dismissToast(id)
}

/** The same words twice are one notification that lasts longer. */
function show(kind: Toast['kind'], title: string, text: string, more: Pick<Toast, 'unseen' | 'action'> = {}): void {
  const id = (lastId += 1)
  toasts = [...toasts.filter(toast => toast.title !== title || toast.text !== text), { id, kind, title, text, ...more }]
  for (const listener of listeners) listener()
  setTimeout(() => dismissToast(id), TOAST_DURATION_MS)
}

export function toastSuccess(title: string, text = '', action?: ToastAction): void {
  show('success', title, text, action && { action })
}

/** A failure; without a text of its own it adds the retry text of P9.19. */
export function toastFailure(title: string, text: string = texts.retry): void {
  show('failure', title, text)
}

/** Adds words to the newest failure, if it came after the notification with this id. */
export function addToFailure(after: number, words: string): void {
  const failure = toasts.findLast(({ kind }) => kind === 'failure')
  if (!failure || failure.id <= after) return
  toasts = toasts.map(toast => (toast === failure ? { ...toast, text: `${toast.text} ${words}`.trim() } : toast))
  for (const listener of listeners) listener()
}

export function toastInfo(title: string, text = ''): void {
  show('info', title, text)
}

/** Lets screen readers say what is seen elsewhere on the page. */
export function speak(title: string, text = ''): void {
  show('info', title, text, { unseen: true })
}
