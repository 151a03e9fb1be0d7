/** A hash containing debug shows the raw state (P1.19), for as long as it stands there. */
export function watchDebug(): void {
  const update = () => {
    const wanted = location.hash.includes('debug')
    if (!wanted && !document.querySelector('.shell-debug')) return
    void import('./debug-data.ts').then(({ showDebugData }) => showDebugData(wanted))
  }
  addEventListener('hashchange', update)
  update()
}
