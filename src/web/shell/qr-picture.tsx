import { encode } from 'uqr'

interface Props {
  readonly text: string
  readonly label: string
}

/** Modules of white around it, as readers need them. */
const BORDER = 4

/** A text as a QR code: dark on white, whatever the colors of the page are. */
export function QrPicture({ text, label }: Props) {
  const { data, size } = encode(text, { border: BORDER, ecc: 'M' })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className="shell-factor-picture" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
