import type { Call, CallArguments, CallReply } from '../../contract/call.ts'
import { transport } from './transport.ts'

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** The address of a call: `:name` filled in, empty query values left out. */
export function addressOf({ api, path }: Pick<Call, 'api' | 'path'>, { params = {}, query = {} }: Parts = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined && value !== '').map(([name, value]) => [name, String(value)]))
  return `/api/${api}${filled}${search.size ? `?${search}` : ''}`
}

/** A call's reply is what its schema says: the server drops everything else. */
function trusted<C extends Call>(_call: C, reply: unknown): CallReply<C>
function trusted(_call: Call, reply: unknown): unknown {
  return reply
}

/** Calls the API with the contract's types. Throws an {@link ApiFailure}. */
export async function call<C extends Call>(definition: C, ...[parts]: unknown extends CallArguments<C> ? [] : [CallArguments<C>]): Promise<CallReply<C>> {
  const given: Parts = parts ?? {}
  const file = definition.reply === 'pdf' || definition.reply === 'html'
  return trusted(definition, await transport({ method: definition.method, path: addressOf(definition, given), body: given.body, file }))
}
