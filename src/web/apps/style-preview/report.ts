import type { FrameMessage } from '#contract/styles/preview.ts'

/** Says something to the editor, if this document is in its frame. */
export function report(message: FrameMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin)
}
