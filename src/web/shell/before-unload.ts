let isDiscarded = false

/** The browser asks before this page is left while something on it is unsaved. @returns unsubscribe */
export function askBeforeLeaving(isUnsaved: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isDiscarded && isUnsaved()) event.preventDefault()
  }
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}

/** Reloads the page without a question: what is unsaved is not of the person who would be asked. */
export function discardAndReload(): void {
  isDiscarded = true
  location.reload()
}
