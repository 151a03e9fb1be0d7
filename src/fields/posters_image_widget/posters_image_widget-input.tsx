import './posters_image_widget.css'
import { useState } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import type { InputProps } from '../field-props.ts'
import { eventFieldsOf } from '../kit/event-fields.ts'
import { PosterFrame } from '../kit/poster-frame.tsx'
import { PosterIcon, type PosterIconName } from '../kit/poster-icon.tsx'
import { texts as kitTexts } from '../kit/texts.ts'
import { postersImageTexts as texts } from './posters_image_widget-texts.ts'
import { type FoundPoster, lacksImage, type PosterImageField, statusName } from './posters_image_widget.ts'

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
          {texts.image({ id: props.runner?.textOf(name) ?? '' })}
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
  const [isLoaded, setIsLoaded] = useState(false)
  if (!poster) {
    const box = (
      <>
        <PosterIcon name="cross" />
        <p dir="auto">{id}</p>
      </>
    )
    return (
      <View box={box} tag={['cross', texts.unknown]} tone="danger" isAuthored={Boolean(field.invalidPosterMessage)}>
        {field.invalidPosterMessage || texts.invalidPoster}
      </View>
    )
  }
  if (lacksImage(poster)) {
    return (
      <View
        box={<NoImage />}
        tag={['warning', texts.approvedNoImageStatus]}
        tone="danger"
        isAuthored={Boolean(field.approvedNoImageMessage)}
      >
        {field.approvedNoImageMessage || texts.approvedNoImage}
      </View>
    )
  }
  if (poster.imageURL === null) {
    return (
      <View box={<NoImage />} tag={['file', statusInWords(poster)]} isAuthored={Boolean(field.noImageText)}>
        {field.noImageText || texts.noImageYet}
      </View>
    )
  }
  const isApproved = poster.approvalStatus === 'APPROVED'
  const image = (
    <>
      {!isLoaded && <p className="posters-loading">{kitTexts.loading}</p>}
      <img
        src={poster.imageURL}
        alt={texts.image({ id })}
        width={250}
        height={250}
        onLoad={() => setIsLoaded(true)}
        onError={() => setIsBroken(true)}
      />
    </>
  )
  return (
    <View
      box={isBroken ? <NoImage /> : image}
      tag={[isApproved ? 'check' : 'file', statusInWords(poster)]}
      tone={isApproved ? 'success' : undefined}
    >
      {isApproved ? texts.approved : ''}
    </View>
  )
}

function statusInWords({ approvalStatus, imageURL }: NonNullable<FoundPoster>): string {
  const status = texts.status({ status: approvalStatus, name: statusName(approvalStatus) })
  return imageURL === null ? texts.statusNoImage({ status }) : status
}

function NoImage() {
  'use no memo'
  return (
    <>
      <PosterIcon name="image" />
      <p lang={languageNow()}>{texts.noImage}</p>
    </>
  )
}

interface ViewProps {
  /** What the box holds. */
  readonly box: React.ReactNode
  readonly tag?: readonly [icon: PosterIconName, words: string]
  readonly tone?: 'danger' | 'success' | undefined
  /** What it says is its author's. */
  readonly isAuthored?: boolean
  readonly children: React.ReactNode
}

function View({ box, tag, tone, isAuthored, children }: ViewProps) {
  'use no memo'
  return (
    <div className="posters-view" data-tone={tone}>
      <div className="posters-image">{box}</div>
      {tag && (
        <p className="posters-tag" lang={languageNow()}>
          <PosterIcon name={tag[0]} />
          {tag[1]}
        </p>
      )}
      <p className="posters-caption" lang={isAuthored ? undefined : languageNow()}>
        {children}
      </p>
    </div>
  )
}
