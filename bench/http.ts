import { type Agent, request } from 'node:http'

type Sent = { method?: 'GET' | 'POST'; token: string; body?: object }

/** The milliseconds until the reply of a signed-in call was read to its end; fails unless it is 200. */
export const timeCall = (agent: Agent, url: string, { method = 'GET', token, body }: Sent) =>
  new Promise<number>((done, failed) => {
    const began = performance.now()
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) }
    const sent = request(url, { agent, method, headers }, (reply) =>
      reply
        .resume()
        .on('end', () =>
          reply.statusCode === 200 ? done(performance.now() - began) : failed(new Error(`${url}: ${reply.statusCode}`)),
        ),
    )
    sent.on('error', failed).end(body && JSON.stringify(body))
  })

/** A quantile of durations: 0.95 is p95. */
export const quantile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0
