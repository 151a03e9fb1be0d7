/**
 * What the page says and does to which the provider leads back. It runs before anything else is loaded, so it stands in the page itself. Its data:
 * `company` (path), `base`, `key` (of the attempt), `inWindow` (a window of its own, which closes), and of a login `user` and `expiry`, of which nothing
 * else is stored (P2.13): without them somebody who is logged in did something there; `failed`: nobody was let in; `trial`: only tried;
 * `out`: the provider leads back from a logout there.
 *
 * It tells the other windows by storage, for the one that opened this may be out of reach (D2). Where one was is taken back only if it lies on this
 * origin, in this company (D3); as an absolute address, so that no path of it is read as a host.
 */
export const DONE_SCRIPT = `(({ company, base, key, inWindow, user, expiry, failed, trial, out }) => {
  if (trial) return
  const attempt = work => { try { return work() } catch {} }
  const own = base + '/'
  let back = location.origin + own
  attempt(() => {
    const name = 'foyer:return:' + key
    const said = sessionStorage.getItem(name) ?? ''
    sessionStorage.removeItem(name)
    const { href, origin, pathname } = new URL(said, location.origin)
    if (/^\\/(?![\\/\\\\])/.test(said) && origin === location.origin && (pathname === base || pathname.startsWith(own)) && !pathname.startsWith(own + 'login/sso')) back = href
  })
  if (failed) {
    attempt(() => sessionStorage.setItem('foyer:sso-failed', Date.now()))
    const link = document.getElementById('back')
    if (link) link.href = back
    return
  }
  if (out) return window.name === 'foyer-login' ? close() : location.replace(back)
  attempt(() => {
    for (const name of ['foyer:sso-failed', 'foyer:sso-tries', 'foyer:sso-left']) sessionStorage.removeItem(name)
  })
  attempt(() => {
    for (const name of expiry ? Object.keys(localStorage) : []) {
      const [, kind, of, , owner, run] = name.split(':')
      const isKept = kind === 'message' || (kind === 'answers' && run !== undefined)
      if (name.startsWith('foyer:') && isKept && of === company && owner && owner !== 'guest' && owner !== user) localStorage.removeItem(name)
    }
    if (expiry) {
      localStorage.removeItem('foyer:requests:' + company)
      localStorage.setItem('t:' + company + ':token_expiry', expiry)
    }
    localStorage.setItem('t:' + company + ':last_login', Date.now())
  })
  if (inWindow) close()
  else location.replace(back)
})`
