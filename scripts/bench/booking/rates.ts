import { type Line, median } from '../line.ts'
import { burst } from '../load.ts'
import { type Job, type JobParts, type Jobs, refuseTaken } from './jobs.ts'

const CONNECTIONS = 16
const ROUNDS = 7
/** Of a round, to each side. */
const REQUESTS = 150

/** Each job turn by turn with its bare statement, so that whatever else the machine does meets both; and both ways of submitting. */
export async function measureRates(
  { hold, holdByRule, swap, submitOne, submitFive, submitNone, plan }: Jobs,
  parts: JobParts,
): Promise<Line[]> {
  const lines: Line[] = []
  for (const job of [hold, holdByRule, swap, submitOne, submitFive, plan]) lines.push(...(await compareWithBare(job, parts)))
  lines.push(await compareWaysOfSubmitting(submitOne, submitNone, parts))
  return lines
}

async function compareWithBare({ name, budget, ours, bare }: Job, { port, barePort }: JobParts): Promise<Line[]> {
  const [rates, bareRates]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [mine, its] = [await perSecond(port, await ours(REQUESTS)), await perSecond(barePort, await bare(REQUESTS))]
    // The first round warms both up.
    if (round > 0) {
      rates.push(mine)
      bareRates.push(its)
    }
  }
  const against = `bare statement: ${Math.round(median(bareRates))}/s`
  return [
    { part: 'booking', name, measured: median(rates), unit: '/s', against },
    {
      part: 'booking',
      name: `${name}, ratio`,
      measured: median(rates.map((rate, round) => rate / bareRates[round]!)),
      unit: 'x',
      ...(budget !== undefined && { budget, limit: 'min' as const }),
      against,
    },
  ]
}

/** A submit with a space takes a transaction of its own, one without shares it with others that come at the same time. */
async function compareWaysOfSubmitting({ ours }: Job, without: Jobs['submitNone'], { port }: JobParts): Promise<Line> {
  const [rates, others]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.push(await perSecond(port, await ours(REQUESTS)))
    others.push(await perSecond(port, without(REQUESTS)))
  }
  return {
    part: 'booking',
    name: 'submit with one space, of one without, ratio',
    measured: median(rates.map((rate, round) => rate / others[round]!)),
    unit: 'x',
    against: `without: ${Math.round(median(others))}/s`,
  }
}

async function perSecond(port: number, requests: readonly Buffer[]): Promise<number> {
  const { milliseconds } = await burst({ port, requests, connections: CONNECTIONS, each: refuseTaken })
  return (requests.length / milliseconds) * 1_000
}

/** The median of requests that come one after the other. */
export async function millisecondsOf(port: number, requests: readonly Buffer[]): Promise<number> {
  return median((await burst({ port, requests, connections: 1, each: refuseTaken })).times)
}
