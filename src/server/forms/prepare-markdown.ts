import type { MarkdownRenderer, RenderedMarkdown } from '../markdown/markdown.ts'
import { type FormWorker, MAX_INLINE_MARKDOWN } from './form-worker.ts'

/**
 * Renders those of these texts in a thread that are long and not cached: `renderMarkdown` has them ready then, and nobody else waits meanwhile.
 * @param company uuid of whose texts they are
 * @throws Problem 503 when too many wait, or it took too long
 */
export type PrepareMarkdown = (company: string, texts: readonly string[]) => Promise<void>

export const preparesMarkdown =
  (renderer: MarkdownRenderer, worker: FormWorker): PrepareMarkdown =>
  async (company, texts) => {
    for (const text of texts) {
      if (text.length <= MAX_INLINE_MARKDOWN || renderer.knows(text)) continue
      renderer.learn(text, JSON.parse(await worker.run(company, { is: 'render', text })) as RenderedMarkdown)
    }
  }
