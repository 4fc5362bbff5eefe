import { type FailureCode, failures } from '../../contract/fail.ts'
import { sentence } from '../sentences.ts'
import { waitValues } from './fail.ts'
import { type Json, pascal, schemaPath } from './openapi-schemas.ts'

const retryAfter = {
  'Retry-After': {
    description: 'Seconds after which the same request may succeed.',
    schema: { type: 'integer' },
    example: 5,
  },
}

/** Values of sentences that name what is taken, or an order. */
const values = {
  order: '100042',
  name: 'Room 2',
  when: '12 January 2027 at 09:00–13:00',
  by: 'Basic life support',
  reason: ' (maintenance)',
  course: 'Paediatric emergencies',
  came: '12 January 2027 at 09:05',
  limit: '€400.00',
  owed: '€356.00',
  total: '€89.00',
}
/** And of those about a file. */
const ofFile = {
  line: '7',
  missing: 'Email',
  what: 'XML, 12',
  iban: 'LT121000011101001000',
  reference: 'FT20261',
  column: 'Email',
  max: '10000',
  why: '2 people have signed in (Ona, Jonas)',
}

/** A failure as the server answers it in English. */
function exampleOf(code: FailureCode): Json {
  const message = sentence('en', `failures.${code}`, { ...waitValues(60), ...values, ...ofFile })
  const email = sentence('en', 'fields.email')
  return {
    code,
    message,
    ...(code === 'invalid_fields' ? { errors: { email: [email] } } : {}),
    ...(code === 'general' ? { id: 'req-2f' } : {}),
  }
}

/** The reply of a status with these failures. */
const replyOf = (codes: readonly FailureCode[]): Json => ({
  description: codes.map((code) => `\`${code}\``).join(', '),
  ...(codes.includes('too_many_requests') || codes.includes('service_unavailable') ? { headers: retryAfter } : {}),
  content: {
    'application/json': {
      schema: { allOf: [{ $ref: schemaPath('Failure') }, { properties: { code: { enum: codes } } }] },
      examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
    },
  },
})

const byStatus = (codes: readonly FailureCode[]) => [...Map.groupBy(codes, (code) => failures[code])]
const nameOf = (codes: readonly FailureCode[]) => codes.map(pascal).join('Or')

/**
 * The replies of failures, by status. Those that several operations have are written once: `responses` are the
 * components, `of` answers the replies of an operation.
 */
export function failureReplies(operations: readonly (readonly FailureCode[])[]) {
  const groups = operations.flatMap((codes) => byStatus(codes).map(([, group]) => group))
  const count = new Map<string, number>()
  for (const group of groups) count.set(nameOf(group), (count.get(nameOf(group)) ?? 0) + 1)
  const isShared = (codes: readonly FailureCode[]) => (count.get(nameOf(codes)) ?? 0) > 1
  return {
    responses: Object.fromEntries(groups.filter(isShared).map((codes) => [nameOf(codes), replyOf(codes)])),
    of: (codes: readonly FailureCode[]): Json =>
      Object.fromEntries(
        byStatus(codes).map(([status, group]) => [
          status,
          isShared(group) ? { $ref: `#/components/responses/${nameOf(group)}` } : replyOf(group),
        ]),
      ),
  }
}
