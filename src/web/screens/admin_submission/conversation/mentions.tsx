import type { PersonName } from '#contract/portal/person-name.ts'
import { conversationTexts as texts } from './conversation-texts.ts'

interface Props {
  readonly id: string
  readonly people: readonly PersonName[]
  /** Index of the one that Enter takes. */
  readonly place: number
  readonly optionId: (index: number) => string
  readonly onTake: (index: number) => void
}

/** Colleagues whose name may be meant. */
export function Mentions({ id, people, place, optionId, onTake }: Props) {
  return (
    <>
      <p role="status" className="ui-visually-hidden">
        {people.length > 0 && texts.mentionsFound(people.length)}
      </p>
      {people.length > 0 && (
        <div id={id} role="listbox" aria-label={texts.mentions} className="talk-people">
          {people.map(({ uuid, name, email }, index) => (
            // The keys are those of the box, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={uuid}
              id={optionId(index)}
              role="option"
              aria-selected={index === place}
              onMouseDown={event => event.preventDefault()}
              onClick={() => onTake(index)}
            >
              <bdi>{name}</bdi>
              {name !== email && <span className="staff-hint">{email}</span>}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
