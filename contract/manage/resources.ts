import * as v from 'valibot'
import { type Capability, Id } from '../common.ts'
import type { DeclaredFailure } from '../fail.ts'
import type { AuditObject } from './audit.ts'
import { described, type Fields, type SchemasOf, schemasOf, type ValuesOf } from './fields.ts'
import { Version } from './practice.ts'

const id = described(v.number(), { description: 'The id.', example: 1 })
const version = described(Version, { description: 'The version that was read; another one is a conflict.', example: 1 })
const params = v.object({ id: Id })

type Declared<One extends string, Many extends string, F extends Fields, R extends v.ObjectEntries, C> = {
  /** In the audit log and in messages (`manage.<name>.fields`). */
  name: AuditObject
  /** In the names of its calls: `getRoom`, `listRooms`. */
  one: One
  many: Many
  /** In the texts of the API document: `a room`. */
  noun: string
  path: `/${string}`
  capability: Capability
  /** What the list has, and in which order; what is refused when one is saved. */
  about: { list: string; save?: string }
  /** What is edited. The first field names the object. */
  fields: F
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
  const Many extends string,
  const F extends Fields,
  const R extends v.ObjectEntries,
  const C extends DeclaredFailure,
>(declared: Declared<One, Many, F, R, C>) {
  const { one, many, noun, path, capability, about, fields, read, fails } = declared
  const values = schemasOf(fields)
  const item = v.object<{ id: typeof id; version: typeof version } & SchemasOf<F> & R>({
    id,
    ...values,
    version,
    ...read,
  })
  const staff = { api: 'manage', audience: 'staff', capability } as const
  const rules = about.save ? ` ${about.save}` : ''
  const list = {
    ...staff,
    method: 'GET',
    path,
    about: about.list,
    reply: v.object({ data: v.array(item) }),
    fails: [],
  } as const
  const get = {
    ...staff,
    method: 'GET',
    path: `${path}/:id`,
    about: `Reads ${noun}, as \`list${many}\` has it.`,
    params,
    reply: item,
    fails: ['not_found'],
  } as const
  const create = {
    ...staff,
    method: 'POST',
    path,
    about: `Adds ${noun}.${rules}`,
    body: v.object<SchemasOf<F>>(values),
    reply: item,
    fails,
  } as const
  const save = {
    ...staff,
    method: 'PUT',
    path: `${path}/:id`,
    about: `Changes ${noun}.${rules}`,
    params,
    body: v.object<SchemasOf<F> & { version: typeof version }>({ ...values, version }),
    reply: item,
    fails: ['not_found', 'version_conflict', ...fails] as readonly (C | 'not_found' | 'version_conflict')[],
  } as const
  const calls = { [`list${many}`]: list, [`get${one}`]: get, [`create${one}`]: create, [`save${one}`]: save } as {
    readonly [K in `list${Many}`]: typeof list
  } & { readonly [K in `get${One}`]: typeof get } & {
    readonly [K in `create${One}`]: typeof create
  } & { readonly [K in `save${One}`]: typeof save }
  return { ...declared, item, calls }
}

/** What the code for any resource needs to know of one. */
export type Resource<F extends Fields = Fields, R extends v.ObjectEntries = v.ObjectEntries> = Omit<
  Declared<string, string, F, R, DeclaredFailure>,
  never
> & { item: v.GenericSchema; calls: object }
export type ValuesIn<D extends Resource> = ValuesOf<D['fields']>
/** What is saved: the values, and the version that was read. */
export type DraftOf<D extends Resource> = ValuesIn<D> & { version: number }
export type ItemOf<D extends Resource> = v.InferOutput<D['item']>
