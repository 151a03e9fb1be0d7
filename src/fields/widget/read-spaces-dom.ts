import type { FileBox, RunnerAccess } from '../field-props.ts'
import type { AnswerReader } from '../runner-props.ts'
import { commaList } from './listed.ts'
import { spacesOfRun } from './spaces-world-dom.ts'
import type { SpacesState } from './spaces-state.ts'
import { holdTexts } from './view/chosen/hold-texts.ts'
import { floorText } from './view/place-words.ts'
import { weekdayName } from './view/time/wall-time.ts'
import type { WidgetField } from './widget.ts'

/** The spaces of a run in words: name, place, layout, and the days where it is not all of them. */
export function readSpaces(field: WidgetField, runner: RunnerAccess, files: FileBox): AnswerReader {
  const { store } = spacesOfRun(field, runner, files)
  return {
    subscribe: store.subscribe,
    texts: () => spaceLines(store.getState()),
    spaces: () => linesOf(store.getState()).flatMap(({ uid, text }) => (text === undefined ? [] : { uid, text })),
  }
}

/** A line for each space; undefined while one of them is known by its uid alone. */
export function spaceLines(state: SpacesState): readonly string[] | undefined {
  const lines = linesOf(state).flatMap(({ text }) => text ?? [])
  return lines.length > 0 && lines.length === state.existing.length + state.selected.length ? lines : undefined
}

/** `text`: undefined where nothing but the uid is known. */
function linesOf({ existing, selected }: SpacesState): readonly { readonly uid: string; readonly text: string | undefined }[] {
  // What is booked is known by its name, also where no search has found its space.
  const booked = existing.map(({ uid, space, layoutName, booking }) => {
    const known = space ?? (booking && { ...booking, name: booking.space })
    return { uid, text: known && lineOf(known, layoutName) }
  })
  const chosen = selected.map(({ uid, space, layoutName, isCustomLayout, days, drawing }) => {
    const layout = isCustomLayout ? layoutName || holdTexts.custom : layoutName
    const text = space && lineOf(space, layout, days.map(weekdayName).join(' '), drawing ? holdTexts.drawing({ name: drawing.name }) : '')
    return { uid, text }
  })
  return [...booked, ...chosen]
}

const lineOf = ({ name, building, floor }: { name: string; building: string; floor: string }, ...more: readonly string[]) =>
  commaList([name, floorText(building, floor), ...more].filter(part => part !== ''))
