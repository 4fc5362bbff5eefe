import type * as v from 'valibot'
import type { Capability } from './common.ts'
import type { DeclaredFailure } from './fail.ts'
import type { OpenedKind } from './openings.ts'

/** A request schema: an object of named fields. */
export type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>
export type AnySchema = v.GenericSchema

/** Rate limits with counters of their own; their sizes are in `server/http/rate-limits.ts`. */
export type LimitName =
  | 'sign-in'
  | 'account'
  | 'contact'
  | 'code'
  | 'mail'
  | 'message'
  | 'register'
  | 'drawing'
  | 'archive'

/** Replies that are not JSON: 204, a PDF, an HTML document, a redirect (3xx), a download, or one of any length. */
export type ReplyKind = 'nothing' | 'pdf' | 'html' | 'redirect' | 'file' | 'stream'

/** The types of downloads. */
export type MediaType =
  | 'application/octet-stream'
  | 'application/json'
  | 'application/pdf'
  | 'application/vc+jwt'
  | 'application/xml'
  | 'application/zip'
  | 'image/svg+xml'
  | 'image/webp'
  | 'text/calendar'
  | 'text/csv'

/**
 * Who may make the call: `anyone` includes guests, `learner` must be signed in, `staff` must be signed in and have the
 * capability, and the one that it also needs. The handler's queries restrict the rows to those of the caller.
 */
type Audience =
  | {
      readonly audience: 'anyone' | 'learner'
      readonly capability?: undefined
      readonly alsoNeeds?: undefined
      readonly opens?: undefined
    }
  | {
      readonly audience: 'staff'
      readonly capability: Capability
      readonly alsoNeeds?: Capability | undefined
      /**
       * What personal or bank data the call shows: each opening is kept (`server/audit/openings/`). Which one is the
       * parameter `id`, or `ids` of the body; an export is known by the end of its path.
       */
      readonly opens?: OpenedKind | undefined
    }

/**
 * One API call: the contract between client and server.
 * `path` uses `:name` for parameters and is appended to `/api/<api>`.
 */
export type Call = Audience & {
  readonly api: 'shop' | 'learning' | 'manage'
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  /** One sentence for the API documentation. */
  readonly about: string
  /** `shop`: answers 404 `shop_is_off` when shopping mode is off. */
  readonly needs?: 'shop'
  /** Counted against a stricter rate limit than the general one. */
  readonly limit?: LimitName
  /** The field of the body with which alone `limit` counts; without it only the general limit does. */
  readonly limitedWith?: string
  /**
   * Accepts an `Idempotency-Key` (IETF draft-ietf-httpapi-idempotency-key-header): a repeat with the key gets the
   * stored reply, another input with it fails with `idempotency_key_reused`. A signed-in user's write without a
   * transaction of its own.
   */
  readonly idempotent?: boolean
  /** A field of the body by which a repeat is known; another input with it fails with `idempotency_key_reused`. */
  readonly repeatKey?: 'sale_key' | 'enrol_key' | 'fee_key'
  /** May be made by a user who has not agreed to the terms yet; others then answer 403 `terms_first`. */
  readonly beforeTerms?: true
  /** `ignore`: accepts an expired access token (sign-in, refresh). Every other call answers 401. */
  readonly staleToken?: 'ignore'
  /** Reads `X-Product-Id`: which of the user's enrolments in a course is meant. */
  readonly takesProduct?: true
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly body?: ObjectSchema
  /** Maximum size of the request in bytes, where it is not the general one (64 kB). */
  readonly maxBytes?: number
  /** What is in its body takes seconds to read: it waits for bodies of such calls only. */
  readonly isLong?: true
  readonly reply: AnySchema | ReplyKind
  /** The types that a download (`file`, `stream`) has. */
  readonly media?: readonly MediaType[]
  /** The expected failures of this call, in addition to those of every call (`commonFailures`). */
  readonly fails: readonly DeclaredFailure[]
  /** The reply is the same for all users: served from the response cache, which writes of public data invalidate. */
  readonly cached?: boolean
  /**
   * Public documents that programs in a browser read from other sites (verifiers of badges). `cached` calls are open to
   * them too.
   */
  readonly crossOrigin?: true
  /**
   * A query parameter with which the reply is the user's own: it is not cached then, and a guest gets
   * `not_signed_in`.
   */
  readonly personalQuery?: string
}

export type Calls = Readonly<Record<string, Call>>

type Input<S> = S extends AnySchema ? v.InferOutput<S> : undefined

/** What the handler of a call receives, validated. */
export type CallInput<C extends Call> = { params: Input<C['params']>; query: Input<C['query']>; body: Input<C['body']> }

/** A body whose fields are all optional may be absent. */
type BodyArgument<Body> = object extends Body ? { body?: Body } : { body: Body }

/** The arguments of a call: only the parts that the call declares. */
export type CallArguments<C extends Call> = (C['params'] extends AnySchema
  ? { params: v.InferInput<C['params']> }
  : unknown) &
  (C['query'] extends AnySchema ? { query?: v.InferInput<C['query']> } : unknown) &
  (C['body'] extends AnySchema ? BodyArgument<v.InferInput<C['body']>> : unknown)

/** The reply of a call. Documents and downloads are bytes. */
export type CallReply<C extends Call> = C['reply'] extends AnySchema
  ? v.InferOutput<C['reply']>
  : C['reply'] extends 'nothing' | 'redirect'
    ? void
    : Uint8Array

/** Preserves the literal types of a module's calls and checks their shape. */
export function defineCalls<const T extends Calls>(calls: T): T {
  return calls
}
