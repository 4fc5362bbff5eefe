import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value.trim() : '')

/** The headers of older clients; what is no id of a product and no key of an environment counts as absent. */
export function readAsked({ headers }: Pick<FastifyRequest, 'headers'>): Context['asked'] {
  const product = textOf(headers['x-product-id'])
  const environment = textOf(headers['x-environment'])
  return {
    product: /^[1-9]\d{0,8}$/.test(product) ? Number(product) : undefined,
    environment: /^[a-z][a-z0-9-]{1,31}$/.test(environment) ? environment : undefined,
  }
}
