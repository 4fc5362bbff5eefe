import type { Call } from '../../contract/call.ts'
import type { OpenedKind } from '../../contract/openings.ts'
import type { Context, Principal } from '../context.ts'

/** Objects of a kind with personal or bank data that staff opened by a call. */
export type Opening = { principal: Principal; kind: OpenedKind; call: string; ids: readonly string[] }
export type KeepOpening = (opening: Opening) => Promise<void>

/** Which objects a call opened: the parameter `id`, `ids` of the body, or what is at the end of its path. */
export function openedIds(
  { path }: Pick<Call, 'path'>,
  { params, body }: { params: unknown; body: unknown },
): string[] {
  const { id } = Object(params)
  if (id !== undefined) return [String(id)]
  const { ids } = Object(body)
  return Array.isArray(ids) ? [...new Set(ids.map(String))] : [path.slice(path.lastIndexOf('/') + 1)]
}

/** Keeps what a call opened, once it is answered; that it could not be kept takes the answer from nobody. */
export async function keepOpened(
  { keep, name, call }: { keep: KeepOpening; name: string; call: Call },
  { principal, log }: Pick<Context, 'principal' | 'log'>,
  input: { params: unknown; body: unknown },
): Promise<void> {
  if (!call.opens || !principal) return
  try {
    await keep({ principal, kind: call.opens, call: name, ids: openedIds(call, input) })
  } catch (error) {
    log.error({ err: error, call: name }, 'An opening was not kept')
  }
}
