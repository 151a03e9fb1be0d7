import type { HistoryPort } from './page-history.ts'

/** The history of this window, for as long as it shows the page that it shows now. */
export function browserHistory(): HistoryPort {
  const { pathname } = location
  const isHere = () => location.pathname === pathname
  return {
    state: () => history.state,
    push: state => history.pushState(state, ''),
    replace: state => history.replaceState(state, ''),
    go: steps => isHere() && history.go(steps),
    restoreScroll: isWanted => void (history.scrollRestoration = isWanted ? 'auto' : 'manual'),
    watch(listener) {
      const listen = () => isHere() && listener()
      addEventListener('popstate', listen)
      return () => removeEventListener('popstate', listen)
    },
    clearAddressLater: () => addEventListener('popstate', () => isHere() && history.replaceState(null, '', pathname), { once: true }),
  }
}
