/** Work that goes on for as long as it is wanted, for one thing after the other. */
export class Ongoing<T> {
  readonly #begin: (subject: T) => () => void
  #subject: T | undefined
  #version: unknown
  #stop: (() => void) | undefined

  /** @param begin begins the work for one thing; returns how to stop it */
  constructor(begin: (subject: T) => () => void) {
    this.#begin = begin
  }

  /** @param subject what it is wanted for now; undefined: for nothing @param version begins anew for another one */
  follow(subject: T | undefined, version?: unknown): void {
    if (subject === this.#subject && version === this.#version) return
    this.#stop?.()
    this.#subject = subject
    this.#version = version
    this.#stop = subject === undefined ? undefined : this.#begin(subject)
  }
}
