/** The idempotency key of a request, and a digest that tells a repeat from another request with the same key. */
export interface IdempotencyKey {
  /** Hash of the header and its owner. */
  readonly key: string
  readonly digest: Buffer
}
