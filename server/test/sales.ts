import { v7 } from 'uuid'
import { agreement } from '../../contract/manage/agreements.ts'
import { companyCalls } from '../../contract/manage/companies.ts'
import { managedOrderCalls as orderCalls } from '../../contract/manage/orders.ts'
import { saleCalls, type SaleMethod } from '../../contract/manage/sales.ts'
import { dayInVilnius } from '../time.ts'
import { companyCode } from './company-code.ts'
import { exampleValues } from './field-values.ts'
import { makeCourse, type MadeUser, unique } from './make.ts'
import type { World } from './make-world.ts'

export const privately = { company_code: '', company_name: '', company_address: '', own_place: true }
export const onCredit = { payment_method: 'credit' as const, reference: '', received_on: null }

/** Sales by staff in a world. */
export function salesIn(world: World) {
  const today = () => dayInVilnius(world.now())

  /** The body of a sale of one place for 89 EUR to a company, in cash. */
  const bodyOf = (productId: number, changes: object = {}) => ({
    sale_key: v7(),
    company_code: companyCode(),
    company_name: unique('VšĮ Ligoninė '),
    company_address: 'Kaunas',
    company_vat: '',
    company_reference: '',
    firstname: 'Rūta',
    lastname: 'Petraitienė',
    email: `${unique()}@praktika.example`,
    language: 'lt' as const,
    payer: '',
    own_place: false,
    sale_lines: [{ product_id: productId, quantity: 1, price: null as number | null }],
    discount_percent: 0,
    sale_reason: '',
    payment_method: 'cash' as SaleMethod,
    reference: 'KV-1',
    received_on: today() as string | null,
    expected_total: 8900,
    ...changes,
  })
  const sell = (as: MadeUser, body: ReturnType<typeof bodyOf>) => world.call(saleCalls.makeSale, { body }, as)

  /** A company that agreed on 30 days of credit. */
  async function makeDebtor(
    as: MadeUser,
    {
      limit = null as number | null,
      days = 30,
      prices = [] as { key: string; course: number; from_quantity: number; price: number }[],
    } = {},
  ) {
    const { productId } = await makeCourse(world, { cents: 8900 })
    const named = { company_code: companyCode(), company_name: unique('VšĮ Klinika ') }
    await sell(as, bodyOf(productId, named))
    const { reply } = await world.call(companyCalls.searchCompanies, { query: { search: named.company_code } }, as)
    const company = reply.data[0]?.id ?? 0
    const terms = { number: unique('S-'), company, valid_from: today(), valid_to: null, prices, price_list: null }
    const agreed = { ...exampleValues(agreement), ...terms, credit_days: days, credit_limit: limit }
    const made = await world.call(agreement.calls.createAgreement, { body: agreed }, as)
    if (made.status !== 200) throw new Error('The agreement was not made')
    return { company, ...named }
  }
  const receive = (
    as: MadeUser,
    id: number,
    amount: number,
    rest: number,
    kind: 'transfer' | 'write_off' = 'transfer',
  ) =>
    world.call(
      orderCalls.recordReceipt,
      { params: { id }, body: { kind, amount, rest, received_on: today(), reference: '' } },
      as,
    )

  return { today, bodyOf, sell, makeDebtor, receive }
}
