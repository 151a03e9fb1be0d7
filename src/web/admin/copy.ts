import { toastFailure, toastInfo } from '../shell/toasts.ts'
import { texts } from './texts.ts'

/** Copies a link and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toastInfo(texts.linkCopied)
  } catch {
    // Without a secure address there is no clipboard: the link itself is shown.
    toastFailure(texts.linkNotCopied, text)
  }
}
