import { isEmpty } from '#engine/model/values.ts'
import { fetchReader } from '#fields/readers-dom.ts'
import { backupKeyOf } from '#fields/kit/spaces-backup.ts'
import { browserStore } from '../session/browser-store.ts'
import { isKeptRun, type SessionState } from '../session/state.ts'

const tab = browserStore(() => sessionStorage)

/**
 * What a run holds goes on being held after a reload, whichever of its pages is open (P12.57): a widget on another one would be drawn only
 * after the grace. Nothing is requested before the run may reach the world.
 */
export function resumeHolds({ attempt: { page, restored }, visit, preview }: SessionState): void {
  if (preview) return
  const goesOn = restored !== undefined && isKeptRun(restored)
  for (const field of visit.form.fields.flatMap(({ fields }) => fields)) {
    const { mapField } = field
    const hasAnswer = goesOn && !isEmpty(visit.run.field(mapField).value)
    if (!hasAnswer && tab.get(backupKeyOf(page.form.uuid, mapField)) === undefined) continue
    // Without a network its own page tries again.
    void fetchReader(field)?.then(
      read => void read(field, visit.host, visit.files),
      () => {},
    )
  }
}
