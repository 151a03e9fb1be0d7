import './posters_image_widget.css'
import { useState } from 'react'
import type { InputProps } from '../field-props.ts'
import { eventFieldsOf } from '../kit/event-fields.ts'
import { PosterFrame } from '../kit/poster-frame.tsx'
import { PosterIcon, type PosterIconName } from '../kit/poster-icon.tsx'
import { texts as kitTexts } from '../kit/texts.ts'
import { postersImageTexts as texts } from './posters_image_widget-texts.ts'
import { type FoundPoster, lacksImage, type PosterImageField, statusText } from './posters_image_widget.ts'

/** The poster that an answer names: its image in a box of 250 by 250, in every state. */
export function PostersImageInput(props: InputProps<PosterImageField>) {
  'use no memo'
  const { field } = props
  const name = eventFieldsOf(field).amazon_poster_id
  return (
    <PosterFrame<FoundPoster>
      {...props}
      names={[name]}
      failed={<View box={<NoImage />}>{texts.failed}</View>}
      loading={
        <View box={<p>{kitTexts.loading}</p>} tag={['reload', texts.lookingUp]}>
          {texts.image(props.runner?.textOf(name) ?? '')}
        </View>
      }
    >
      {(poster, answers) => <Poster key={answers[name]} field={field} poster={poster} id={answers[name] ?? ''} />}
    </PosterFrame>
  )
}

interface PosterProps {
  readonly field: PosterImageField
  readonly poster: FoundPoster
  readonly id: string
}

function Poster({ field, poster, id }: PosterProps) {
  'use no memo'
  const [isBroken, setIsBroken] = useState(false)
  if (!poster) {
    const box = (
      <>
        <PosterIcon name="cross" />
        <p dir="auto">{id}</p>
      </>
    )
    return (
      <View box={box} tag={['cross', texts.unknown]} tone="danger">
        {field.invalidPosterMessage || texts.invalidPoster}
      </View>
    )
  }
  if (lacksImage(poster)) {
    return (
      <View box={<NoImage />} tag={['warning', texts.approvedNoImageStatus]} tone="danger">
        {field.approvedNoImageMessage || texts.approvedNoImage}
      </View>
    )
  }
  if (poster.imageURL === null) {
    return (
      <View box={<NoImage />} tag={['file', statusText(poster)]}>
        {field.noImageText || texts.noImageYet}
      </View>
    )
  }
  const isApproved = poster.approvalStatus === 'APPROVED'
  const image = <img src={poster.imageURL} alt={texts.image(id)} width={250} height={250} onError={() => setIsBroken(true)} />
  return (
    <View
      box={isBroken ? <NoImage /> : image}
      tag={[isApproved ? 'check' : 'file', statusText(poster)]}
      tone={isApproved ? 'success' : undefined}
    >
      {isApproved ? texts.approved : ''}
    </View>
  )
}

function NoImage() {
  'use no memo'
  return (
    <>
      <PosterIcon name="image" />
      <p>{texts.noImage}</p>
    </>
  )
}

interface ViewProps {
  /** What the box holds. */
  readonly box: React.ReactNode
  readonly tag?: readonly [icon: PosterIconName, words: string]
  readonly tone?: 'danger' | 'success' | undefined
  readonly children: React.ReactNode
}

function View({ box, tag, tone, children }: ViewProps) {
  'use no memo'
  return (
    <div className="posters-view" data-tone={tone}>
      <div className="posters-image">{box}</div>
      {tag && (
        <p className="posters-tag">
          <PosterIcon name={tag[0]} />
          {tag[1]}
        </p>
      )}
      <p className="posters-said">{children}</p>
    </div>
  )
}
