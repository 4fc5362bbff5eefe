import { addresses } from 'virtual:addresses'
import type { AllCalls } from '../../contract/calls.ts'
import type { CallArguments, CallReply } from '../../contract/call.ts'
import { readFailure } from './failure.ts'
import { reportNoAnswer } from './no-answer.ts'
import { transport } from './transport.ts'

const known = { ...addresses }
/** Adds the addresses of calls that not every visitor makes: those of the back office. */
export const addAddresses = (more: typeof addresses) => void Object.assign(known, more)

/** The calls of learners come with the first of them: a guest's first page does without their addresses. */
async function lookUp(name: string) {
  const learners = await import('virtual:learner-addresses').catch(() => {
    reportNoAnswer()
    throw readFailure(0, undefined) // no answer at all: offline
  })
  addAddresses(learners.addresses)
  const address = known[name]
  if (!address) throw new Error(`No call ${name}`)
  return address
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** The address of a call: `:name` filled in, empty query values left out. */
export function addressOf(api: string, path: string, { params = {}, query = {} }: Parts = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )
  return `/api/${api}${filled}${search.size ? `?${search}` : ''}`
}

/** A call's reply is what its schema says: the server drops everything else. */
function trusted<N extends keyof AllCalls>(_name: N, reply: unknown): CallReply<AllCalls[N]>
function trusted(_name: string, reply: unknown): unknown {
  return reply
}

/**
 * Calls the API by the contract's name of the call, with its types. Throws an {@link ApiFailure}. `key`: by which a
 * repeat of an idempotent call is known.
 */
export async function callWith<N extends keyof AllCalls>(
  name: N,
  parts: CallArguments<AllCalls[N]> | undefined,
  key?: string,
): Promise<CallReply<AllCalls[N]>> {
  const [api, method, path, file] = known[name] ?? (await lookUp(name))
  const given: Parts = parts ?? {}
  return trusted(
    name,
    await transport({ method, path: addressOf(api, path, given), body: given.body, file: file === 1, key }),
  )
}

/** {@link callWith}, without arguments for a call that takes none. */
export const call = <N extends keyof AllCalls>(
  name: N,
  ...[parts]: unknown extends CallArguments<AllCalls[N]> ? [] : [CallArguments<AllCalls[N]>]
): Promise<CallReply<AllCalls[N]>> => callWith<N>(name, parts)
