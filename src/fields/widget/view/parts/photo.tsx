interface Props {
  readonly space: { readonly image: string | null } | undefined
  readonly size: 'row' | 'card' | 'large' | 'line' | 'wide'
}

/** The photo of a space, or a drawn room where there is none. The name beside it says what it is. */
export function Photo({ space, size }: Props) {
  'use memo'
  const image = space?.image
  if (image) return <img className="spaces-photo" data-size={size} src={image} alt="" loading="lazy" decoding="async" />
  return (
    <svg className="spaces-photo" data-size={size} viewBox="0 0 120 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="spaces-photo-wall" d="M0 0h120v90H0z" />
      <path className="spaces-photo-side" d="M0 0l34 20v40L0 90zM120 0L86 20v40l34 30z" />
      <path className="spaces-photo-floor" d="M34 60h52l34 30H0z" />
      <path className="spaces-photo-board" d="M48 30h24v16H48z" />
    </svg>
  )
}
