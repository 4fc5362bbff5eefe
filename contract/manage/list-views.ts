import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { entered, line, note } from '../common.ts'
import { described } from './fields.ts'

/** Views of one list that a user may name. */
export const maxListViews = 30

const Name = described(line(60), { description: 'What the user calls the view.', example: 'Neapmokėti pavedimai' })
const Query = described(note(1000), {
  description: 'The filters, search text and order of the list, as they are in its address.',
  example: 'state=pending&payment_method=invoice',
})
/** The view that there is, or the name of a new one, which is checked in the body. */
const Called = described(entered(60), { description: 'The name of the view.', example: 'Neapmokėti pavedimai' })
const List = described(v.pipe(v.string(), v.regex(/^[a-zA-Z-]{1,40}$/)), {
  description: 'The name of the list.',
  example: 'orders',
})
const Views = v.object({ data: v.array(v.object({ name: v.string(), query: v.string() })) })
const staff = { api: 'manage', audience: 'staff', capability: 'open_back_office', reply: Views } as const

export const listViewCalls = defineCalls({
  findListViews: {
    ...staff,
    method: 'GET',
    path: '/list-views/:list',
    about: "The caller's views of a list, by name.",
    params: v.object({ list: List }),
    fails: [],
  },
  saveListView: {
    ...staff,
    method: 'PUT',
    path: '/list-views/:list/:name',
    about: 'Adds a view of a list, or replaces the one of that name; another `name` in the body renames it.',
    params: v.object({ list: List, name: Called }),
    body: v.object({ name: Name, query: Query }),
    fails: ['key_taken', 'too_many_views'],
  },
  deleteListView: {
    ...staff,
    method: 'DELETE',
    path: '/list-views/:list/:name',
    about: 'Deletes a view of a list; without one nothing happens.',
    params: v.object({ list: List, name: Called }),
    fails: [],
  },
})
