import './spaces.css'
import { useRef } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import type { CompanyFormats } from '../../runner-props.ts'
import { LackingForm } from '../../kit/lacking-form.tsx'
import type { SpacesActions, SpacesState } from '../spaces-state.ts'
import { ActivePanel } from './active-panel.tsx'
import { ExistingBookings } from './chosen/existing-bookings.tsx'
import { ChosenSpaces } from './chosen/chosen-spaces.tsx'
import { Inactive } from './inactive.tsx'
import { LiveWords } from './live-words.tsx'
import { OpenDialogs } from './open-dialogs.tsx'
import { spacesTexts as texts } from './spaces-texts.ts'
import type { SpacesPart, SpacesWords } from './panel-props.ts'
import { useFormEvents } from './use-form-events.ts'
import { useRestoredFocus } from './parts/use-restored-focus.ts'
import { useSteadyHeight } from './parts/use-steady-height.ts'
import { useNarrow } from './parts/use-narrow.ts'
import { useOpenSpaces } from './use-open-spaces.ts'

interface Props {
  readonly state: SpacesState
  readonly actions: SpacesActions
  readonly formats: CompanyFormats
  readonly required?: boolean | undefined
  /** Of the field's control: the widget itself has it, so that an error summary leads here. */
  readonly id: string
  /** Names of the field, for who does not see them. */
  readonly label: string
  readonly describedBy?: string | undefined
  readonly words?: SpacesWords
  /** Of the event details page, where an edit changes what is booked. */
  readonly detailsLink?: string
  /** The visitor has left the widget. */
  readonly onLeave?: () => void
}

const NO_WORDS: SpacesWords = { add: '', remove: '', noData: '', chosen: '' }

/** The spaces widget as it is seen: it holds only what is open, all else is its store's. */
export function SpacesPanel({
  state,
  actions,
  formats,
  required,
  id,
  label,
  describedBy,
  words = NO_WORDS,
  detailsLink = '',
  onLeave,
}: Props) {
  'use memo'
  const root = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow(root)
  const { opened, open, close } = useOpenSpaces(root, state, actions)
  const part: SpacesPart = { state, actions, formats, id, isNarrow, words, open }
  useRestoredFocus(root)
  useSteadyHeight(root, state.phase.is === 'loading')
  useFormEvents(root, onLeave)

  return (
    <div
      ref={root}
      id={id}
      className="spaces"
      role="group"
      lang={languageNow()}
      aria-label={label}
      aria-describedby={describedBy}
      data-narrow={isNarrow || undefined}
      tabIndex={-1}
    >
      <LiveWords state={state} actions={actions} />
      {state.isCrowded && <p className="spaces-note">{texts.crowded}</p>}
      {state.phase.is === 'inactive' || state.phase.is === 'lacking' ? (
        <>
          {state.phase.is === 'lacking' ? (
            <LackingForm id={`${id}-form`} required={required} formats={formats} />
          ) : (
            <Inactive missing={state.phase.missing} actions={actions} formats={formats} required={required} id={id} isNarrow={isNarrow} />
          )}
          <ExistingBookings {...part} detailsLink={detailsLink} />
          {state.selected.length > 0 && <ChosenSpaces {...part} hasLost={false} />}
        </>
      ) : (
        <ActivePanel {...part} opened={opened} onClose={close} detailsLink={detailsLink} />
      )}
      <OpenDialogs {...part} opened={opened} onClose={close} />
    </div>
  )
}
