import { Component, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly children: ReactNode
}

/** Shows the fallback page when a screen cannot be drawn. */
export class Failsafe extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <main className="shell-main">
        <WentWrong />
      </main>
    )
  }
}

/** The fallback page (P1.16). */
export function WentWrong() {
  return (
    <div className="shell-sheet" role="alert">
      <h1>{texts.wentWrong}</h1>
      <p>{texts.retry}</p>
      <Button onClick={() => location.reload()}>{texts.tryAgain}</Button>
    </div>
  )
}
