import type * as v from 'valibot'
import type { FailureCode } from './fail.ts'

/** What a request schema may be: an object of named fields. */
export type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>
export type AnySchema = v.GenericSchema

/**
 * One call of point 7: everything that browser and server promise each other about it.
 * `path` uses Fastify's `:name` for parameters and is joined to `/api/<api>`.
 */
export type Call = {
  readonly api: 'shop' | 'learning'
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  /** `anyone` may be a guest; `learner` must be signed in. What belongs to whom is decided by the handler's reads. */
  readonly who: 'anyone' | 'learner'
  /** One sentence for the readable documentation. */
  readonly about: string
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly body?: ObjectSchema
  /** The reply's schema; `'pdf'` and `'html'` are files, `'nothing'` is 204. */
  readonly reply: AnySchema | 'pdf' | 'html' | 'nothing'
  readonly fails: readonly FailureCode[]
  /** A catalogue read: answered from a cache that any catalogue write empties. Never for anything personal. */
  readonly cached?: boolean
}

export type Calls = Readonly<Record<string, Call>>

type Input<S> = S extends AnySchema ? v.InferOutput<S> : undefined

/** What the handler of a call is given, validated. */
export type CallInput<C extends Call> = { params: Input<C['params']>; query: Input<C['query']>; body: Input<C['body']> }

/** What a caller of a call hands over: only the parts that the call names. */
export type CallArguments<C extends Call> = (C['params'] extends AnySchema
  ? { params: v.InferInput<C['params']> }
  : unknown) &
  (C['query'] extends AnySchema ? { query?: v.InferInput<C['query']> } : unknown) &
  (C['body'] extends AnySchema ? { body: v.InferInput<C['body']> } : unknown)

/** What comes back. Files come as bytes. */
export type CallReply<C extends Call> = C['reply'] extends AnySchema
  ? v.InferOutput<C['reply']>
  : C['reply'] extends 'nothing'
    ? void
    : Uint8Array

/** Keeps the literal types of a subject's calls and checks their form. */
export function defineCalls<const T extends Calls>(calls: T): T {
  return calls
}
