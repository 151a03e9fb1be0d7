/**
 * For those who start the server as a child (tests, `npm run dev`) and set FOYER_END_WITH_STDIN=1: it ends when nobody holds
 * the other end of its standard input any more. That is so however they end; a signal they may be too dead to send.
 */
export function endWithStdin(): void {
  if (process.env['FOYER_END_WITH_STDIN'] !== '1') return
  const end = () => process.kill(process.pid, 'SIGTERM')
  process.stdin.once('end', end).once('error', end).resume()
}
