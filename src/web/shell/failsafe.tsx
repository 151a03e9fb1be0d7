import { Component, type ReactNode } from 'react'
import { texts } from './texts.ts'

interface Props {
  readonly children: ReactNode
}

/** What is shown when a screen cannot be drawn (specification section 8, Page load). */
export class Failsafe extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <main className="shell-main">
        <div className="shell-sheet" role="alert">
          <h1>{texts.wentWrong}</h1>
          <p>{texts.retry}</p>
        </div>
      </main>
    )
  }
}
