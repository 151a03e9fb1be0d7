import { useState } from 'react'
import { loadSampleInventory, removeSampleInventory } from '#contract/portal/setup.ts'
import { call, type Result } from '../../api/call.ts'
import { dismissToasts, speak, toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { browserZone } from '../settings/browser-zone.ts'
import { useAsk } from '../use-ask.ts'
import { useNavigation } from '../use-navigation.ts'
import { sampleTexts as texts } from './sample-texts.ts'

/**
 * Loads and removes the sample inventory (P12.89), and says what came of it.
 * @param onChanged also after a failure: what is there may be other than what is shown
 */
export function useSampleInventory(onChanged: () => Promise<unknown>) {
  const { company } = useNavigation().page
  const ask = useAsk()
  const [busy, setBusy] = useState<'loading' | 'removing'>()
  const params = { company: company.path }

  async function run(what: 'loading' | 'removing', work: () => Promise<void>): Promise<void> {
    setBusy(what)
    speak(texts[what])
    await work()
    await onChanged()
    setBusy(undefined)
  }

  return {
    busy,

    load: () =>
      run('loading', async () => {
        const result = await call(loadSampleInventory, { params, query: { timezone: browserZone() ?? '' } })
        dismissToasts()
        if (result.ok) toastSuccess(texts.loaded, texts.spaces(result.body.data?.spaces ?? 0))
        else toastRefusal(texts.loadFailed, result)
      }),

    /** Asks first. @param spaces how many go */
    async remove(spaces: number): Promise<void> {
      const { removeTitle: title, removeText, remove: yes } = texts
      if (!(await ask({ title, text: removeText(spaces), yes, danger: true }))) return
      await run('removing', async () => {
        const result = await call(removeSampleInventory, { params })
        dismissToasts()
        if (result.ok) toastSuccess(texts.removed)
        else toastRefusal(texts.removeFailed, result)
      })
    },
  }
}

/** What a call that was refused says, where that is not said already: a lost login and a missing right are. */
function toastRefusal(title: string, { status, body }: Extract<Result<unknown>, { ok: false }>): void {
  if (status !== 401 && status !== 403) toastFailure(title, status === 409 || status === 404 ? body?.message[1] : undefined)
}
