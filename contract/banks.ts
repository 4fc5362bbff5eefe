import * as v from 'valibot'

/** A bank, card or wallet of a provider's page. `used`: the buyer paid by it last, or began to pay this order by it. */
export const Bank = v.object({ code: v.string(), title: v.string(), used: v.boolean() })
export type Bank = v.InferOutput<typeof Bank>
