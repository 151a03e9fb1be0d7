import type { Client, Submittable } from 'pg'

/** What pg lets a query of one's own use of its connection; it does not type it. */
interface Wire {
  readonly stream: { pause(): void; resume(): void }
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sync(): void
}

/** A query that speaks COPY. pg calls these as the answers arrive. */
abstract class Copy implements Submittable {
  readonly done: Promise<void>
  protected readonly settle: { resolve(): void; reject(error: unknown): void }
  private readonly text: string

  constructor(text: string) {
    this.text = text
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.done = promise
    this.settle = { resolve: () => resolve(), reject }
  }

  submit(connection: unknown): void {
    ;(connection as Wire).query(this.text)
  }
  /** Also called when the connection breaks. */
  handleError(error: unknown): void {
    this.settle.reject(error)
  }
  handleReadyForQuery(): void {
    this.settle.resolve()
  }
  handleCommandComplete(): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(_connection: Wire): void {}
  handleCopyData(_message: { chunk: Buffer }, _connection: Wire): void {}
}

class CopyOut extends Copy {
  private rows: Buffer[] = []
  private size = 0
  private passing = Promise.resolve()
  private readonly bytes: number
  private readonly pass: (rows: readonly Buffer[]) => Promise<void>

  constructor(text: string, bytes: number, pass: (rows: readonly Buffer[]) => Promise<void>) {
    super(text)
    this.bytes = bytes
    this.pass = pass
  }

  override handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Wire): void {
    // The bytes lie in a buffer that pg uses again.
    this.rows.push(Buffer.from(chunk))
    this.size += chunk.length
    if (this.size < this.bytes) return
    stream.pause()
    this.flush()
    void this.passing.then(
      () => stream.resume(),
      () => stream.resume(),
    )
  }

  override handleReadyForQuery(): void {
    this.flush()
    this.passing.then(this.settle.resolve, this.settle.reject)
  }

  private flush(): void {
    const { rows } = this
    if (rows.length === 0) return
    this.rows = []
    this.size = 0
    this.passing = this.passing.then(() => this.pass(rows))
    // Told once the server has said that it is done.
    this.passing.catch(() => undefined)
  }
}

class CopyIn extends Copy {
  private readonly bytes: Buffer

  constructor(text: string, bytes: Buffer) {
    super(text)
    this.bytes = bytes
  }

  override handleCopyInResponse(connection: Wire): void {
    connection.sendCopyFromChunk(this.bytes)
    connection.endCopyFrom()
  }
}

/**
 * `copy … to stdout`: passes the rows on in portions of about `bytes` bytes, each row whole, and no faster than they are
 * taken. The client must not be pipelined.
 */
export function copyOut(client: Client, text: string, bytes: number, pass: (rows: readonly Buffer[]) => Promise<void>): Promise<void> {
  return client.query(new CopyOut(text, bytes, pass)).done
}

/** `copy … from stdin` of these rows. */
export function copyIn(client: Client, text: string, rows: Buffer): Promise<void> {
  return client.query(new CopyIn(text, rows)).done
}
