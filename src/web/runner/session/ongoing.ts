/** Work that goes on for as long as it is wanted, for one thing after the other. */
export class Ongoing<T> {
  readonly #begin: (subject: T) => () => void
  #subject: T | undefined
  #stop: (() => void) | undefined

  /** @param begin begins the work for one thing; returns how to stop it */
  constructor(begin: (subject: T) => () => void) {
    this.#begin = begin
  }

  /** @param subject what it is wanted for now; undefined: for nothing */
  follow(subject: T | undefined): void {
    if (subject === this.#subject) return
    this.#stop?.()
    this.#subject = subject
    this.#stop = subject === undefined ? undefined : this.#begin(subject)
  }
}
