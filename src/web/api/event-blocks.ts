/** One block of a stream of server-sent events: the fields it has. */
export interface EventBlock {
  readonly id?: string
  readonly event?: string
  readonly data?: string
  /** Milliseconds after which to come back when the stream ends. */
  readonly retry?: number
}

/**
 * Reads a stream of server-sent events to its end, block by block; one that holds only a comment is given too, empty.
 * @throws what reading the body throws
 */
export async function* eventBlocks(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<EventBlock> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (text + part.value).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) yield blockOf(block)
  }
}

function blockOf(text: string): EventBlock {
  const fields = Object.fromEntries(
    text
      .split('\n')
      .filter(line => !line.startsWith(':'))
      .map(line => {
        const [name = '', ...value] = line.split(':')
        return [name, value.join(':').replace(/^ /, '')]
      }),
  ) as Record<string, string | undefined>
  const { id, event, data, retry } = fields
  return {
    ...(id !== undefined && { id }),
    ...(event !== undefined && { event }),
    ...(data !== undefined && { data }),
    ...(retry !== undefined && /^\d+$/.test(retry) && { retry: Number(retry) }),
  }
}
