/** A hash containing debug shows the raw state (P1.19), for as long as it stands there; one containing no-sso is remembered (P2.114). */
export function watchDebug(): void {
  const update = () => {
    if (location.hash.includes('no-sso')) void import('./sign-on.ts').then(({ noteHash }) => noteHash())
    const wanted = location.hash.includes('debug')
    if (!wanted && !document.querySelector('.shell-debug')) return
    void import('./debug-data.ts').then(({ showDebugData }) => showDebugData(wanted))
  }
  addEventListener('hashchange', update)
  update()
}
