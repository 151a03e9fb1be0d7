import type { ClientBase } from 'pg'

/** Parts of a pipelined client that pg does not type. */
interface Corkable {
  readonly connection: { readonly stream: { cork(): void; uncork(): void; destroy(error?: Error): void } }
}

export const streamOf = (client: ClientBase) => (client as unknown as Corkable).connection.stream
