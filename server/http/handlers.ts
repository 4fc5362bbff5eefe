import type { Call, CallInput, Calls, MediaType } from '../../contract/call.ts'
import type * as v from 'valibot'
import type { AnySchema } from '../../contract/call.ts'
import type { Context, Fails, Principal } from '../context.ts'
import type { Write } from '../db/connect.ts'

/** In learner and staff calls `principal` is defined; except in a GET, `db` is a transaction. */
type ContextOf<C extends Call> = Context &
  Fails<C['fails'][number]> &
  (C['audience'] extends 'anyone' ? unknown : { principal: Principal }) &
  (C['method'] extends 'GET' ? unknown : { db: Write })

/** A redirect; the default status is 302. */
export type Redirect = { location: string; status?: 301 | 302 | 303 | 307 }
/** A download: its bytes, media type, which is one of the call's, and file name. */
export type FileReply<Media extends MediaType> = { bytes: Uint8Array; type: Media; name: string }
/** A download of any length, which is sent while it is made. */
export type StreamReply<Media extends MediaType> = {
  chunks: AsyncIterable<string | Uint8Array>
  type: Media
  name: string
}
/** A page without scripts, with one inline style, which its Content-Security-Policy allows. */
export type HtmlReply = { html: string; style: string }

type MediaOf<C extends Call> = C['media'] extends readonly (infer Media extends MediaType)[] ? Media : never
type HandlerReply<C extends Call> = C['reply'] extends AnySchema
  ? v.InferOutput<C['reply']>
  : C['reply'] extends 'nothing'
    ? void
    : C['reply'] extends 'redirect'
      ? Redirect
      : C['reply'] extends 'file'
        ? FileReply<MediaOf<C>>
        : C['reply'] extends 'stream'
          ? StreamReply<MediaOf<C>>
          : C['reply'] extends 'html'
            ? HtmlReply
            : Uint8Array

/** Implements a call; input and reply types come from the contract. */
export type Handler<C extends Call> = (ctx: ContextOf<C>, input: CallInput<C>) => Promise<HandlerReply<C>>
export type Handlers<T extends Calls> = { [K in keyof T]: Handler<T[K]> }

/** Finds what is wrong with a body beyond its schema, as faults by field (`failFields`); any field may be missing or wrong. */
export type FindFaults = (ctx: Context, body: Readonly<Record<string, unknown>>) => Promise<Record<string, string>>

const finders = new WeakMap<object, FindFaults>()

/**
 * Marks a handler whose rules are checked also where the schema refuses the body, so that one reply names all faults and
 * nobody is sent back twice.
 */
export function withFaults<F extends object>(handler: F, find: FindFaults): F {
  finders.set(handler, find)
  return handler
}
export const finderOf = (handler: object): FindFaults | undefined => finders.get(handler)

const untransacted = new WeakSet<object>()

/**
 * Marks a write that opens its transactions itself: it does slow work (password hash) or commits even if it then fails.
 */
export function ownTransaction<F extends object>(handler: F): F {
  untransacted.add(handler)
  return handler
}
export const hasOwnTransaction = (handler: object) => untransacted.has(handler)
