/** Resolves once the page has been painted; at once where nobody looks at it, for then nothing is painted. */
export async function firstPaint(): Promise<void> {
  if (document.hidden || performance.getEntriesByName('first-contentful-paint').length > 0) return
  // The frame that begins now is painted before the next task.
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
}
