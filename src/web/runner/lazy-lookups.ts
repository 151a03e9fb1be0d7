import type { CompiledForm } from '#engine/compile/compiled-form.ts'
import type { FetchedOptions, Run } from '#engine/run/run.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { OnReplaced } from './lookups-server.ts'
import type { OptionsLookup, RunLookups } from './lookups.ts'

/** The look-ups of a run before their code is there: a form without API fields never loads it. */
export interface LazyLookups {
  optionsOf(mapField: string): FetchedOptions | undefined
  /** From now on fetches what the run needs. @returns unsubscribe */
  start(run: Run, form: CompiledForm): () => void
  retry(mapField: string): void
  /** @param all not only those that failed */
  refetch(all: boolean): void
}

/** @param lookUpOptions asks another than the server's saved form (the preview of an unsaved one). */
export function createLazyLookups(page: FormPage, lookUpOptions: OptionsLookup | undefined, onReplaced?: OnReplaced): LazyLookups {
  let lookups: RunLookups | undefined
  let failedToLoad = false
  let load: () => void = () => undefined

  return {
    optionsOf: mapField => (lookups ? lookups.optionsOf(mapField) : (page.options?.[mapField] ?? (failedToLoad ? 'failed' : 'pending'))),
    retry: mapField => (lookups ? lookups.retry(mapField) : load()),
    refetch: all => (lookups ? lookups.refetch(all) : failedToLoad && load()),
    start(run, form) {
      if (!form.fields.some(({ fetches }) => fetches)) return () => undefined
      let stop: (() => void) | undefined = () => undefined
      load = () => {
        if (failedToLoad) {
          failedToLoad = false
          run.refresh()
        }
        void follow()
      }
      async function follow(): Promise<void> {
        try {
          const [{ createLookups }, { lookupOf }] = await Promise.all([import('./lookups.ts'), import('./lookups-server.ts')])
          lookups ??= createLookups(lookupOf(page, lookUpOptions, onReplaced), page.options)
        } catch (cause) {
          console.warn('Look-ups could not be loaded', cause)
          failedToLoad = true
          run.refresh()
          return
        }
        if (stop) stop = lookups.watchRun(run, form)
      }
      load()
      return () => {
        stop?.()
        stop = undefined
      }
    },
  }
}
