/** A listener, wherever it was added. */
export interface Watcher {
  readonly listener: () => void
  /** To how many fields it was added. */
  uses: number
  /** The step in which it was called last. */
  step: number
}

/** The listeners by field. They are called after the evaluation; a listener may change the form again. */
export class Watchers {
  /** By field. Public, because every change reads it by index. */
  readonly byField: (Watcher[] | undefined)[] = []
  private readonly ofForm: Watcher[] = []
  private readonly known = new Map<() => void, Watcher>()

  get any(): boolean {
    return this.known.size > 0
  }

  add(field: number, listener: () => void): () => void {
    const list = (this.byField[field] ??= [])
    return this.addTo(list, listener)
  }

  addForm(listener: () => void): () => void {
    return this.addTo(this.ofForm, listener)
  }

  form(): readonly Watcher[] {
    return this.ofForm
  }

  private addTo(list: Watcher[], listener: () => void): () => void {
    const watcher = this.known.get(listener) ?? { listener, uses: 0, step: 0 }
    if (!list.includes(watcher)) {
      list.push(watcher)
      watcher.uses += 1
      this.known.set(listener, watcher)
    }
    return () => {
      const at = list.indexOf(watcher)
      if (at < 0) return
      list.splice(at, 1)
      watcher.uses -= 1
      if (watcher.uses === 0) this.known.delete(listener)
    }
  }
}
