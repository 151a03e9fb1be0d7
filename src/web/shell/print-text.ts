/** Prints a text alone, and nothing of the page that it stands on. */
export function printText(title: string, text: string): void {
  const frame = document.createElement('iframe')
  // Laid out, and in nobody's way: some browsers print nothing of one that is hidden altogether.
  frame.className = 'ui-visually-hidden'
  frame.ariaHidden = 'true'
  frame.tabIndex = -1
  document.body.append(frame)
  const { contentDocument: page, contentWindow: view } = frame
  if (!page || !view) return frame.remove()
  page.title = title
  const heading = page.createElement('h1')
  const lines = page.createElement('pre')
  heading.textContent = title
  lines.textContent = text
  page.body.append(heading, lines)
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
