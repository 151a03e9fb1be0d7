import type { Client, Submittable } from 'pg'

/** A column of the rows that a statement gives. */
export interface ColumnDescription {
  readonly name: string
  /** Oid of its type. */
  readonly dataTypeID: number
  /** Oid of the table it comes from as it is; 0 for an expression. */
  readonly tableID: number
  /** Its number in that table. */
  readonly columnID: number
}

/** What PostgreSQL knows of a statement that it prepared. */
export interface Description {
  /** Oids of the types of its parameters, in their order. */
  readonly parameters: readonly number[]
  readonly columns: readonly ColumnDescription[]
}

/** What pg lets a query of one's own use of its connection; it does not type it. */
interface Wire {
  once(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): void
  parse(query: { text: string; name: string; types: number[] }): void
  describe(what: { type: 'S'; name: string }): void
  sync(): void
}

/** Has PostgreSQL prepare a statement and describe it, without running it. pg calls these as the answers arrive. */
class Describe implements Submittable {
  readonly done: Promise<Description>
  private parameters: readonly number[] = []
  private columns: readonly ColumnDescription[] = []
  private readonly text: string
  private readonly settle: { resolve(description: Description): void; reject(error: unknown): void }

  constructor(text: string) {
    this.text = text
    const { promise, resolve, reject } = Promise.withResolvers<Description>()
    this.done = promise
    this.settle = { resolve, reject }
  }

  submit(connection: unknown): void {
    const wire = connection as Wire
    wire.once('parameterDescription', ({ dataTypeIDs }) => (this.parameters = dataTypeIDs))
    wire.parse({ text: this.text, name: '', types: [] })
    wire.describe({ type: 'S', name: '' })
    wire.sync()
  }
  handleRowDescription({ fields }: { fields: ColumnDescription[] }): void {
    this.columns = fields
  }
  handleError(error: unknown): void {
    this.settle.reject(error)
  }
  handleReadyForQuery(): void {
    this.settle.resolve({ parameters: this.parameters, columns: this.columns })
  }
  handleNoData(): void {}
  handleCommandComplete(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

/** What PostgreSQL knows of this statement. @throws DatabaseError when it cannot be prepared */
export function describe(client: Client, text: string): Promise<Description> {
  return client.query(new Describe(text)).done
}
