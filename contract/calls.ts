import { accountsCalls } from './accounts.ts'
import { catalogueCalls } from './catalogue.ts'
import { certificatesCalls } from './certificates.ts'
import { contentCalls } from './content.ts'
import { learningCalls } from './learning.ts'
import { shopCalls } from './shop.ts'

/** Every call of the two APIs: what the server must handle and OpenAPI shows. The browser imports its subject's calls only. */
export const calls = {
  ...accountsCalls,
  ...catalogueCalls,
  ...shopCalls,
  ...learningCalls,
  ...certificatesCalls,
  ...contentCalls,
} as const
export type AllCalls = typeof calls
