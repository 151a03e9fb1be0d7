import { type KeyboardEvent, useId, useState } from 'react'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import { Dialog } from '#ui/dialog.tsx'
import { pressedKey } from '#ui/keys.ts'
import { excessOf } from '../../../kit/length.ts'
import type { SpaceDrawing } from '../../shown-details.ts'
import type { LayoutChoice } from '../../spaces-state.ts'
import { MAX_DESCRIPTION } from '../../widget.ts'
import { CustomLayout } from './custom-layout.tsx'
import { fits } from './fit.ts'
import { layoutTexts as texts } from './layout-texts.ts'
import { Icon } from '../parts/icon.tsx'
import { LayoutCard } from './layout-card.tsx'

export interface LayoutDialogProps {
  readonly space: SpaceFound
  /** Of the space, with its building. */
  readonly spaceName: string
  readonly seats: number
  /** What is chosen already, when it is changed. */
  readonly present?: { readonly layout_uid: string; readonly description: string; readonly drawing: SpaceDrawing | undefined }
  /** A drawing of a custom layout can be sent. */
  readonly takesDrawings: boolean
  /** What the button says. */
  readonly action: string
  readonly onChoose: (choice: LayoutChoice) => void
  readonly onClose: () => void
}

/** P12.7: how the space is to be set up. Nothing is held before Add. */
export function LayoutDialog({ space, spaceName, seats, present, takesDrawings, action, onChoose, onClose }: LayoutDialogProps) {
  'use memo'
  const name = useId()
  const [uid, setUid] = useState(present?.layout_uid ?? '')
  const [description, setDescription] = useState(present?.description ?? '')
  const [drawing, setDrawing] = useState(present?.drawing)
  const chosen = space.layouts.find(layout => layout.uid === uid)
  const isDescribed = !chosen?.is_custom || description.trim() !== '' || drawing !== undefined
  const isTooLong = chosen?.is_custom === true && excessOf(description.trim(), MAX_DESCRIPTION) > 0
  const why = !chosen ? texts.chooseFirst : isTooLong ? texts.shortenFirst : isDescribed ? '' : describeFirst(takesDrawings)
  const first = chosen ?? space.layouts.find(layout => fits(layout, seats))

  function choose() {
    if (!chosen || why) return
    const image = drawing && drawing === present?.drawing ? 'present' : drawing?.image
    onChoose(chosen.is_custom ? { layout_uid: uid, description: description.trim(), image } : { layout_uid: uid, description: '' })
  }

  function onKeyDown(press: KeyboardEvent) {
    if (pressedKey(press) !== 'Enter' || !(press.target instanceof HTMLInputElement) || press.target.type !== 'radio') return
    press.preventDefault()
    if (press.target.checked) choose()
    else setUid(press.target.value)
  }

  return (
    <div className="spaces-dialog spaces-layouts" role="presentation" onKeyDown={onKeyDown}>
      <Dialog
        title={texts.setLayout}
        closeLabel={texts.close}
        onClose={onClose}
        describedBy={`${name}-for`}
        actions={
          <>
            <p id={`${name}-why`} className="spaces-small spaces-why" aria-live="polite">
              {why ? (
                <>
                  <Icon name="info" /> {why}
                </>
              ) : chosen?.is_custom ? (
                texts.checkedByHand
              ) : (
                bufferWords(space)
              )}
            </p>
            <button type="button" className="ui-button ui-button-plain" onClick={onClose}>
              {texts.cancel}
            </button>
            <button
              type="button"
              className="ui-button ui-button-primary"
              disabled={why !== ''}
              aria-describedby={`${name}-why`}
              onClick={choose}
            >
              {action}
            </button>
          </>
        }
      >
        <p id={`${name}-for`} className="spaces-small spaces-dialog-place">
          {texts.forPeople({ name: spaceName, seats })}
        </p>
        <fieldset className="spaces-cards" role="radiogroup" aria-label={texts.layout}>
          {space.layouts.map(layout => (
            <LayoutCard
              key={layout.uid}
              name={name}
              layout={layout}
              isChosen={layout.uid === uid}
              isTooSmall={!fits(layout, seats)}
              isFirst={layout === first}
              onChoose={() => setUid(layout.uid)}
            />
          ))}
        </fieldset>
        {chosen?.is_custom && (
          <CustomLayout
            takesDrawings={takesDrawings}
            description={description}
            drawing={drawing}
            onDescribe={setDescription}
            onDraw={setDrawing}
          />
        )}
      </Dialog>
    </div>
  )
}

const describeFirst = (takesDrawings: boolean) => (takesDrawings ? texts.describeFirst : texts.describeOnlyFirst)

/** How long it takes before and after the event; '' where that is no time. */
function bufferWords({ set_buffer: set, strike_buffer: strike }: SpaceFound): string {
  if (set > 0 && strike > 0) return texts.setUpAndStrike({ set, strike })
  if (set > 0) return texts.setUp({ minutes: set })
  return strike > 0 ? texts.strike({ minutes: strike }) : ''
}
