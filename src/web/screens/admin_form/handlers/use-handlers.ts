import { useState } from 'react'
import type { Outcome } from '#contract/answer.ts'
import { editHandlers, type FormHandlers, type HandlingPerson } from '#contract/portal/handlers.ts'
import type { HandlersSettings } from '#contract/portal/handlers.shape.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import type { TeamName } from '#contract/portal/people-pages.ts'
import type { PersonName } from '#contract/portal/person-name.ts'
import { changedMeanwhile, differing } from '../../../admin/editing/changes.ts'
import { sendOver } from '../../../admin/editing/send-over.ts'
import { issueTexts, type RefusedSave, type SaveEnd, useSaver } from '../../../admin/editing/use-saver.ts'
import { texts as staffTexts } from '../../../admin/texts.ts'
import { call } from '../../../api/call.ts'
import { toastSuccess } from '../../../shell/toasts.ts'
import { handlersTexts as texts } from './handlers-texts.ts'

interface SaveOptions {
  /** What somebody else saved meanwhile, once it was shown. */
  readonly over?: FormHandlers | undefined
  /** The form was made anew just now. */
  readonly isNew?: boolean
}

/** As they are edited: with their names. */
type ChosenHandlers = Pick<FormHandlers, 'people' | 'teams' | 'submissions_for'>

/** The settings alone, as the call that saves them takes them; in an order that says nothing, so that nothing differs by it. */
export const settingsOf = ({ people, teams, submissions_for }: ChosenHandlers): HandlersSettings => ({
  people: people.map(({ uuid }) => uuid).toSorted(),
  teams: teams.map(({ uuid }) => uuid).toSorted(),
  submissions_for,
})

/** Who handles a form while it is edited, and the way to save it. Nothing chosen is lost by a save that fails. */
export function useHandlers({ company, form }: AdminFormPage, first: FormHandlers) {
  const [base, setBase] = useState(first)
  const [chosen, setChosen] = useState<ChosenHandlers>(first)
  const saver = useSaver<HandlersSettings, FormHandlers>()
  const values = settingsOf(chosen)
  const params = { company: company.path, type: form.type.key, path: form.path }
  const changes = differing(settingsOf(base), values)
  const isDirty = Object.keys(changes).length > 0

  /** As they are stored. */
  function take(handlers: FormHandlers) {
    setBase(handlers)
    setChosen(handlers)
    saver.keepEditing()
  }

  async function save({ over = base, isNew = false }: SaveOptions = {}): Promise<SaveEnd> {
    saver.keepEditing()
    if (!isNew && !isDirty) {
      toastSuccess(texts.saved)
      return 'saved'
    }
    return saver.save(values, {
      send: () =>
        sendOver({
          over,
          // What only somebody else changed stays as they set it.
          send: now => {
            const body = isNew ? values : { ...settingsOf(now), ...changes }
            return call(editHandlers, { params, body, ifMatch: now.version, quiet: true })
          },
          latest: async refusal => (refusal as Outcome<FormHandlers> | undefined)?.data,
          loses: theirs => !isNew && changedMeanwhile(settingsOf(over), values, settingsOf(theirs)).length > 0,
        }),
      done: texts.saved,
      failed: texts.saveFailed,
      why: whyOf,
      onSaved: ({ data }) => take(data ?? { ...base, ...chosen, version: over.version + 1 }),
    })
  }

  const change = (patch: Partial<ChosenHandlers>) => setChosen(now => ({ ...now, ...patch }))

  return {
    ...saver,
    base,
    chosen,
    values,
    isDirty,
    save,
    take,
    discard: () => take(base),
    addPerson: (person: PersonName) => change({ people: [...chosen.people, handling(person)] }),
    removePerson: (uuid: string) => change({ people: chosen.people.filter(one => one.uuid !== uuid) }),
    addTeam: (team: TeamName) => change({ teams: [...chosen.teams, team] }),
    removeTeam: (uuid: string) => change({ teams: chosen.teams.filter(one => one.uuid !== uuid) }),
    setWho: (submissions_for: HandlersSettings['submissions_for']) => change({ submissions_for }),
    /** What a uuid is called, of those that are known here. */
    nameOf: (uuid: string): string => namesOf([base, chosen, ...(saver.conflict ? [saver.conflict] : [])]).get(uuid) ?? uuid,
  }
}

/** 403: others were made its handlers meanwhile. */
const whyOf = (refusal: RefusedSave): readonly (string | undefined)[] => {
  if (refusal.status === 404) return [staffTexts.deletedAlready]
  return refusal.status === 403 ? [refusal.body?.message[1]] : issueTexts(refusal)
}

/** Only who may edit is offered. */
const handling = (person: PersonName): HandlingPerson => ({ ...person, can_read: true })

const namesOf = (all: readonly ChosenHandlers[]): ReadonlyMap<string, string> =>
  new Map(all.flatMap(({ people, teams }) => [...people, ...teams]).map(({ uuid, name }) => [uuid, name]))

export type EditedHandlers = ReturnType<typeof useHandlers>
