import autocannon from 'autocannon'

export type Shot = { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }
const seconds = 3
const connections = 16

/** Requests a second that a server answers well, in one stretch. */
async function rate({ url, method = 'GET', headers = {}, body }: Shot): Promise<number> {
  const result = await autocannon({ url, method, headers, body, connections, duration: seconds })
  const wrong = result.non2xx + result.errors
  if (wrong > 0) throw new Error(`${url}: ${wrong} answers were wrong`)
  return result.requests.total / result.duration
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Both in turn, A B A B A B, so that a machine that slows down slows both; medians and the ratio A / B. */
export async function compare(
  ours: Shot,
  yardstick: Shot,
  rounds = 3,
): Promise<{ ours: number; yardstick: number; ratio: number }> {
  await rate(ours)
  const pairs: { ours: number; yardstick: number }[] = []
  for (let round = 0; round < rounds; round++) pairs.push({ ours: await rate(ours), yardstick: await rate(yardstick) })
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    yardstick: median(pairs.map((pair) => pair.yardstick)),
    ratio: median(pairs.map((pair) => pair.ours / pair.yardstick)),
  }
}
