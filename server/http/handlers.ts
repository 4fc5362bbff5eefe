import type { AllCalls } from '../../contract/calls.ts'
import type { Call, CallInput, CallReply, Calls } from '../../contract/call.ts'
import type { Ctx, Person } from '../context.ts'
import type { Write } from '../db/connect.ts'

/** A learner's call has `who`; everything but a GET has a transaction as `db`. */
type CtxOf<C extends Call> = Ctx &
  (C['who'] extends 'learner' ? { who: Person } : unknown) &
  (C['method'] extends 'GET' ? unknown : { db: Write })

/** Loads, decides, stores, answers. */
export type Handler<C extends Call> = (ctx: CtxOf<C>, input: CallInput<C>) => Promise<CallReply<C>>
export type Handlers<T extends Calls> = { [K in keyof T]: Handler<T[K]> }
export type AllHandlers = Handlers<AllCalls>

const untransacted = new WeakSet<object>()

/** Marks a write that opens its transactions itself, because it does slow work (a password hash) or must keep what it wrote when it fails. */
export function ownTransaction<F extends object>(handler: F): F {
  untransacted.add(handler)
  return handler
}
export const opensItsOwn = (handler: object) => untransacted.has(handler)
