/**
 * Why Foyer's pinned Node cannot run on a system, and what to do there; undefined where it can.
 * @param {{ platform: string, arch: string, hasGlibc: boolean }} system as `process` tells it; without glibc a Linux has musl
 */
export function whyNotHere({ platform, arch, hasGlibc }) {
  const container = 'Run it in a container there: docker compose up (README.md).'
  if (platform === 'darwin' && arch !== 'arm64')
    return `Foyer's pinned Node is made for Macs with Apple silicon, and this one has an Intel processor. ${container}`
  if (platform === 'linux' && !['x64', 'arm64'].includes(arch))
    return `Foyer's pinned Node is made for x64 and arm64, and this machine is ${arch}.`
  if (platform === 'linux' && !hasGlibc)
    return `Foyer's pinned Node needs glibc, and this system has musl (Alpine is one). Take Debian or Ubuntu. ${container}`
  if (platform === 'win32' && arch !== 'x64')
    return `Foyer's pinned Node is made for Windows on x64, and this machine is ${arch}. ${container}`
  if (!['darwin', 'linux', 'win32'].includes(platform))
    return `Foyer's pinned Node is made for Linux, macOS and Windows, and this is ${platform}.`
  return undefined
}
