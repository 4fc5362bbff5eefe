import * as v from 'valibot'
import { type Capability, Id } from '../common.ts'
import type { DeclaredFailure } from '../fail.ts'
import type { AuditObject } from './audit.ts'
import { described, type Fields, type SchemasOf, schemasOf, type ValuesOf } from './fields.ts'
import { Version } from './practice-times.ts'

const numberId = described(Id, { description: 'What the calls of this object have in their path.', example: 1 })
const version = described(Version, { description: 'The version that was read; another one is a conflict.', example: 1 })
/** Of a body with long texts or rows. */
const longBody = 256 * 1024

type Named<F extends Fields> = {
  /** In messages (`manage.<name>.fields`) and in the audit log. */
  name: string
  /** What is edited. The first field names the object. */
  fields: F
}
type Declared<One extends string, Many extends string, I, F extends Fields, R extends v.ObjectEntries, C> = Named<F> & {
  name: AuditObject
  /** In the names of its calls: `getRoom`, `listRooms`. Without `many` its list is another call. */
  one: One
  many?: Many
  /** In the texts of the API document: `a room`. */
  noun: string
  path: `/${string}`
  capability: Capability
  /** A number when absent. */
  id?: I
  /** What the list has, and in which order; what follows when one is saved, and what is refused. */
  about: { list?: string; save?: string }
  /** What is computed. */
  read: R
  /** Beyond `not_found` and `version_conflict`. */
  fails: readonly C[]
}

/**
 * An object of the back office that staff edits, declared once: its calls, with one shape for body, reply and draft, its
 * form, labels, audit entries and API document.
 */
export function defineResource<
  const One extends string,
  const F extends Fields,
  const R extends v.ObjectEntries,
  const C extends DeclaredFailure,
  const Many extends string = never,
  const I extends v.GenericSchema = typeof numberId,
>(declared: Declared<One, Many, I, F, R, C>) {
  const { one, many, noun, path, capability, about, fields, read, fails } = declared
  const id = (declared.id ?? numberId) as I
  const values = schemasOf(fields)
  const item = v.object<{ id: I; version: typeof version } & SchemasOf<F> & R>({ id, ...values, version, ...read })
  const staff = { api: 'manage', audience: 'staff', capability } as const
  const params = v.object({ id })
  const rules = about.save ? ` ${about.save}` : ''
  const long = Object.values(fields).some(({ unit }) => unit === 'rows' || unit === 'markdown')
  const written = { ...staff, ...(long ? { maxBytes: longBody } : {}) }
  const list = {
    ...staff,
    method: 'GET',
    path,
    about: about.list ?? '',
    reply: v.object({ data: v.array(item) }),
    fails: [],
  } as const
  const get = {
    ...staff,
    method: 'GET',
    path: `${path}/:id`,
    about: `Reads ${noun}.`,
    params,
    reply: item,
    fails: ['not_found'],
  } as const
  const create = {
    ...written,
    method: 'POST',
    path,
    about: `Adds ${noun}.${rules}`,
    body: v.object<SchemasOf<F>>(values),
    reply: item,
    fails,
  } as const
  const save = {
    ...written,
    method: 'PUT',
    path: `${path}/:id`,
    about: `Changes ${noun}.${rules}`,
    params,
    body: v.object<SchemasOf<F> & { version: typeof version }>({ ...values, version }),
    reply: item,
    fails: ['not_found', 'version_conflict', ...fails] as readonly (C | 'not_found' | 'version_conflict')[],
  } as const
  const all = {
    ...(many && { [`list${many}`]: list }),
    [`get${one}`]: get,
    [`create${one}`]: create,
    [`save${one}`]: save,
  }
  const calls = all as unknown as {
    readonly [K in `list${Many}`]: typeof list
  } & { readonly [K in `get${One}`]: typeof get } & {
    readonly [K in `create${One}`]: typeof create
  } & { readonly [K in `save${One}`]: typeof save }
  return { ...declared, item, calls }
}

/** What is edited by a call of its own, not by those of a resource. */
export type Edited<F extends Fields = Fields> = Named<F>
/** What the code for any resource needs to know of one. */
export type Resource<F extends Fields = Fields, R extends v.ObjectEntries = v.ObjectEntries> = Declared<
  string,
  string,
  v.GenericSchema,
  F,
  R,
  DeclaredFailure
> & { item: v.GenericSchema; calls: object }
export type ValuesIn<D extends Edited> = ValuesOf<D['fields']>
/** What is saved: the values, and the version that was read. */
export type DraftOf<D extends Edited> = ValuesIn<D> & { version: number }
export type ItemOf<D extends { item: v.GenericSchema }> = v.InferOutput<D['item']>
/** Numbers, or as the resource declares them. */
export type IdOf<D extends Resource> = ItemOf<D> extends { id: infer I extends number | string } ? I : never
