import './start-pick.css'
import { NativeSelect } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import type { NewStyle } from '#contract/portal/styles.shape.ts'
import type { StyleRow } from '#contract/portal/styles.ts'
import { GALLERY } from '#contract/styles/gallery.ts'
import { PLAIN_LOOK } from '#contract/styles/style-parts.ts'
import { StyleSample } from './style-sample.tsx'
import { stylesListTexts as texts } from './styles-list-texts.ts'

interface Props {
  readonly styles: readonly StyleRow[]
  readonly onChoose: (start: NewStyle['from']) => void
}

const NOTHING = ''
const OURS = 'ours'

/** Where a new style begins: at one of the gallery, each drawn in small (P8.39), at one of the company's, or plain. */
export function StartPick({ styles, onChoose }: Props) {
  const [choice, setChoice] = useState(NOTHING)
  const [ours, setOurs] = useState(styles[0]?.uuid ?? '')
  const helpId = useId()
  const tile = (value: string, name: string, start: NewStyle['from'], sample?: ReactNode) => (
    <Tile
      key={value}
      name={name}
      checked={choice === value}
      onCheck={() => {
        setChoice(value)
        onChoose(start)
      }}
    >
      {sample}
    </Tile>
  )
  return (
    <fieldset className="start-pick" aria-describedby={helpId}>
      <legend>{texts.beginWith}</legend>
      <p id={helpId} className="staff-hint" aria-live="polite">
        {helpOf(choice)}
      </p>
      <div className="start-pick-tiles">
        {tile(NOTHING, texts.fromNothing, undefined, <StyleSample styleLook={PLAIN_LOOK} />)}
        {GALLERY.map(({ key, name, styleLook }) => tile(key, name, { style_look: styleLook }, <StyleSample styleLook={styleLook} />))}
        {ours !== '' && tile(OURS, texts.fromStyle, { style: ours })}
      </div>
      {choice === OURS && (
        <NativeSelect
          label={texts.whichStyle}
          data={styles.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          value={ours}
          onChange={({ currentTarget: { value } }) => {
            setOurs(value)
            onChoose({ style: value })
          }}
        />
      )}
    </fieldset>
  )
}

function helpOf(choice: string): string {
  if (choice === NOTHING) return texts.emptyHelp
  return GALLERY.find(({ key }) => key === choice)?.description ?? texts.oursHelp
}

interface TileProps {
  readonly name: string
  readonly checked: boolean
  readonly onCheck: () => void
  readonly children: ReactNode
}

function Tile({ name, checked, onCheck, children }: TileProps) {
  return (
    <label className="start-pick-tile">
      {children ?? <span className="start-pick-blank" aria-hidden />}
      <span className="start-pick-name">
        <input type="radio" name="style-start" checked={checked} onChange={onCheck} />
        {name}
      </span>
    </label>
  )
}
