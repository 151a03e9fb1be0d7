/** Who wants to know of which field. Listeners are called after everything is at rest; one may change the form again. */
export class Watchers {
  private readonly byField = new Map<number, Set<() => void>>()
  private readonly ofForm = new Set<() => void>()

  get any(): boolean {
    return this.byField.size > 0 || this.ofForm.size > 0
  }

  add(field: number, listener: () => void): () => void {
    const listeners = this.byField.get(field) ?? new Set()
    this.byField.set(field, listeners)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.byField.get(field) === listeners) this.byField.delete(field)
    }
  }

  addForm(listener: () => void): () => void {
    this.ofForm.add(listener)
    return () => void this.ofForm.delete(listener)
  }

  of(field: number): Iterable<() => void> | undefined {
    return this.byField.get(field)
  }

  form(): Iterable<() => void> {
    return this.ofForm
  }
}
