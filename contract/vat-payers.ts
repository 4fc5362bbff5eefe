import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { line } from './common.ts'

export const vatPayerCalls = defineCalls({
  findVatPayer: {
    api: 'shop',
    method: 'GET',
    path: '/vatpayers',
    audience: 'anyone',
    needs: 'shop',
    limit: 'register',
    about:
      'What the register of VAT payers of the European Union (VIES) says of a VAT code. It blocks no order: a code that is not registered becomes a task of staff once it is ordered.',
    query: v.object({ code: line(32) }),
    reply: v.object({
      state: v.picklist(['registered', 'not_registered', 'away', 'unchecked']),
      name: v.nullable(v.string()),
    }),
    fails: [],
  },
})
