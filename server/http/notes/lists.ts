import type * as v from 'valibot'
import type { AnySchema } from '../../../contract/call.ts'
import type { paged } from '../../../contract/common.ts'
import { lists, resources } from '../../../contract/manage/calls.ts'
import { paging } from './common.ts'
import { describe } from './describe.ts'

type Page = ReturnType<typeof paged<AnySchema>>
type Whole = v.ObjectSchema<{ readonly data: AnySchema }, undefined>
/** The reply of a call that its declaration makes. */
const replyOf = (calls: object, name: string): unknown => (calls as Record<string, { reply: unknown }>)[name]?.reply

// A list that is declared makes the call of its pages; a short one (`whole`) is read by a call of its own.
for (const { calls, find } of lists.filter((list) => !('whole' in list)))
  describe(replyOf(calls, find) as Page, { ...paging, data: 'The rows of this page.' })

for (const { calls, many, about } of resources)
  if (many && 'list' in about && about.list) describe(replyOf(calls, `list${many}`) as Whole, { data: about.list })
