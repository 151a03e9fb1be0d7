import { useState } from 'react'
import type { SectionWork } from './section-parts.tsx'
import { type BesideKey, besides, type SectionKey } from './sections.ts'

/** Takes what is edited in each of these sections; undefined: nothing any more. */
export type OnWorkBeside = Readonly<Record<BesideKey, (work: SectionWork | undefined) => void>>

/**
 * What is edited in the sections that are saved apart from the form. `save`: false where something of it could not be saved, and that section comes
 * in sight.
 */
export function useWorkBeside(onSection: (section: SectionKey) => void) {
  const [works, setWorks] = useState<Readonly<Partial<Record<BesideKey, SectionWork | undefined>>>>({})
  // The same ones all the time: sections say again what they have whenever these change.
  const [onWork] = useState<OnWorkBeside>(() => {
    const takerOf = (key: BesideKey) => (work: SectionWork | undefined) => setWorks(now => ({ ...now, [key]: work }))
    return { mails: takerOf('mails'), handlers: takerOf('handlers') }
  })

  /** @param isNew the form was made anew just now */
  async function save(isNew = false): Promise<boolean> {
    for (const key of besides) {
      if ((await works[key]?.save(isNew)) === false) {
        onSection(key)
        return false
      }
    }
    return true
  }

  return { onWork, save, unsaved: besides.filter(key => works[key]?.isDirty) }
}
