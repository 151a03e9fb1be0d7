import type { CompiledForm } from '#engine/compile/compiled-form.ts'
import type { FetchedOptions, Run } from '#engine/run/run.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { OnReplaced } from './lookups-server.ts'
import type { LookUp, LookUps } from './lookups.ts'

/** The look-ups of a run before their code is there: a form without API fields never loads it. */
export interface LateLookUps {
  lent(mapField: string): FetchedOptions | undefined
  /** From now on what the run needs is fetched. Gives the way to stop. */
  start(run: Run, form: CompiledForm): () => void
  retry(mapField: string): void
  /** @param all not only those that failed */
  lookAgain(all: boolean): void
}

/** @param lookUp asks another than the server's saved form (the preview of an unsaved one). */
export function lateLookUps(page: FormPage, lookUp: LookUp | undefined, onReplaced?: OnReplaced): LateLookUps {
  let lookUps: LookUps | undefined
  let broken = false
  let again: () => void = () => undefined

  return {
    lent: mapField => (lookUps ? lookUps.lent(mapField) : broken ? 'failed' : 'pending'),
    retry: mapField => (lookUps ? lookUps.retry(mapField) : again()),
    lookAgain: all => (lookUps ? lookUps.lookAgain(all) : broken && again()),
    start(run, form) {
      if (!form.fields.some(({ kind }) => kind.fetches)) return () => undefined
      let stop: (() => void) | undefined = () => undefined
      again = () => {
        if (broken) {
          broken = false
          run.refresh()
        }
        Promise.all([import('./lookups.ts'), import('./lookups-server.ts')]).then(
          ([{ makeLookUps }, { askServer }]) => {
            lookUps ??= makeLookUps(lookUp ?? askServer(page, onReplaced))
            if (stop) stop = lookUps.follow(run, form)
          },
          (cause: unknown) => {
            console.warn('Look-ups could not be loaded', cause)
            broken = true
            run.refresh()
          },
        )
      }
      again()
      return () => {
        stop?.()
        stop = undefined
      }
    },
  }
}
