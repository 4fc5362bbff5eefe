import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'

const textOf = (value: string | string[] | undefined) => String(value ?? '').trim()

const isKey = /^[a-z][a-z0-9-]{1,31}$/
/** What no environment is called: a value that is no key is refused as an environment that is not linked is. */
const unreadable = '?'

/**
 * The headers of older clients. What is no id of a product counts as absent; an environment limits what is answered, so
 * only an empty one does.
 */
export function readAsked({ headers }: Pick<FastifyRequest, 'headers'>): Context['asked'] {
  const product = textOf(headers['x-product-id'])
  const environment = textOf(headers['x-environment'])
  return {
    product: /^[1-9]\d{0,8}$/.test(product) ? Number(product) : undefined,
    environment: environment === '' ? undefined : isKey.test(environment) ? environment : unreadable,
  }
}
