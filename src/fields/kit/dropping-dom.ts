/** A file that is dropped beside its place does not take the place of the page, with all that was filled in. @returns stop */
export function preventDropNavigation(): () => void {
  const over = new AbortController()
  for (const type of ['dragover', 'drop'] as const) addEventListener(type, preventNavigation, { signal: over.signal })
  return () => over.abort()
}

function preventNavigation(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
