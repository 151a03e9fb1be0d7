import { parentPort } from 'node:worker_threads'
import type { ThreadMessage } from './threads.ts'

/**
 * Answers what this thread is asked (`openThreads`), one request after the other.
 * @param handedOver bytes of an answer that go over to the server as they are, in place of a copy: here they are gone
 */
export function answerRequests<Request, Answer>(
  answer: (request: Request) => Answer | Promise<Answer>,
  handedOver: (answer: Answer) => ArrayBuffer[] = () => [],
): void {
  const send = (message: ThreadMessage<Answer>, bytes: ArrayBuffer[] = []) => parentPort?.postMessage(message, bytes)
  parentPort?.on('message', async (request: Request) => {
    try {
      const ready = await answer(request)
      send({ answer: ready }, handedOver(ready))
    } catch (error) {
      send({ failed: error })
    }
  })
  send({ started: true })
}
