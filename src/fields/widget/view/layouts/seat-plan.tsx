import { Icon } from '../parts/icon.tsx'
import { planOf, type PlanPart } from './seat-plans.ts'

interface Props {
  readonly name: string
  /** Address of the company's own image; it replaces the drawing. */
  readonly image: string | null | undefined
  readonly isCustom: boolean
}

/** How a room is set up, front wall on top. It is the same from right to left: a plan is no text. */
export function SeatPlan({ name, image, isCustom }: Props) {
  'use memo'
  if (image) return <img className="spaces-plan" src={image} alt="" loading="lazy" decoding="async" />
  const parts = isCustom ? undefined : planOf(name)
  if (!parts)
    return (
      <span className="spaces-plan spaces-plan-free" aria-hidden="true">
        <Icon name={isCustom ? 'pencil' : 'layout'} />
      </span>
    )
  return (
    <svg className="spaces-plan" viewBox="0 0 96 72" aria-hidden="true">
      <path className="spaces-plan-wall" d="M34 6h28" />
      {parts.map(part => (
        <Part key={Object.values(part).join(' ')} part={part} />
      ))}
    </svg>
  )
}

function Part({ part }: { part: PlanPart }) {
  'use memo'
  if (part.is === 'seat') return <circle className="spaces-plan-seat" cx={part.x} cy={part.y} r={1.4} />
  if (part.is === 'round') return <circle className="spaces-plan-table" cx={part.x} cy={part.y} r={part.r} />
  return <rect className="spaces-plan-table" x={part.x} y={part.y} width={part.width} height={part.height} rx={0.8} />
}
